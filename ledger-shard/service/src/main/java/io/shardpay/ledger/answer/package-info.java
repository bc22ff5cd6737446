/** From the outcome of a command to an answer over HTTP. */
@NullMarked
package io.shardpay.ledger.answer;

import org.jspecify.annotations.NullMarked;
