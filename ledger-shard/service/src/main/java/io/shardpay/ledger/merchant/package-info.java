/** Merchants: reads by ID and the door to open new books. */
@NullMarked
package io.shardpay.ledger.merchant;

import org.jspecify.annotations.NullMarked;
