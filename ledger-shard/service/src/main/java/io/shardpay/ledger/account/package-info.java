/** A merchant's accounts: reads with balances and the door to open new ones. */
@NullMarked
package io.shardpay.ledger.account;

import org.jspecify.annotations.NullMarked;
