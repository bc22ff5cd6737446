/** How books are read: one read-only snapshot that holds the rows and the seal. */
@NullMarked
package io.shardpay.ledger.snapshot;

import org.jspecify.annotations.NullMarked;
