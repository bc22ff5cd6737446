/** The writer: one thread, one session, one batch in flight; taking the shard over, serving, and recovering. */
@NullMarked
package io.shardpay.ledger.writing;

import org.jspecify.annotations.NullMarked;
