/** Transfers: reads by ID and by window, and the door to create new ones. */
@NullMarked
package io.shardpay.ledger.transfer;

import org.jspecify.annotations.NullMarked;
