package io.shardpay.ledger.command;

import io.shardpay.id.MerchantId;
import io.shardpay.ledger.api.account.Account;
import io.shardpay.ledger.api.account.OpenAccount;

/**
 * Opens an account in a merchant's books.
 *
 * @param merchant the caller, whose account it will be
 * @param key the merchant's Idempotency-Key
 */
public record OpenAccountCommand(MerchantId merchant, String key, OpenAccount body) implements Command<Account> {}
