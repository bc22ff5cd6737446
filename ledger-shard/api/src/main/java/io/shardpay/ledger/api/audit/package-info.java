/** The proof that a shard's books are sound, merchant by merchant. */
@NullMarked
package io.shardpay.ledger.api.audit;

import org.jspecify.annotations.NullMarked;
