/** Month partitions of transfers and entries. */
@NullMarked
package io.shardpay.ledger.storage;

import org.jspecify.annotations.NullMarked;
