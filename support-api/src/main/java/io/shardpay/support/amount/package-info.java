/** Amounts as people read them. */
@NullMarked
package io.shardpay.support.amount;

import org.jspecify.annotations.NullMarked;
