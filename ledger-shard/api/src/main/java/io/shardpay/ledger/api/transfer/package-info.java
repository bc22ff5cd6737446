/** Transfers: what moves, its counterpart, and the filters of a window. */
@NullMarked
package io.shardpay.ledger.api.transfer;

import org.jspecify.annotations.NullMarked;
