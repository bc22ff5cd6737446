/** Amounts as decimal text. */
@NullMarked
package io.shardpay.ledger.api.amount;

import org.jspecify.annotations.NullMarked;
