/** Accounts of a merchant and their balances. */
@NullMarked
package io.shardpay.ledger.api.account;

import org.jspecify.annotations.NullMarked;
