/** Issuing windows in the shard's own database, and the clock that mints inside them. */
@NullMarked
package io.shardpay.ledger.issuing;

import org.jspecify.annotations.NullMarked;
