package io.shardpay.ledger.command;

import io.shardpay.ledger.api.merchant.CreateMerchant;
import io.shardpay.ledger.api.merchant.Merchant;
import org.jspecify.annotations.Nullable;

/**
 * Opens a merchant's books.
 *
 * @param key the operator's key; null when none was given
 */
public record CreateMerchantCommand(@Nullable String key, CreateMerchant body) implements Command<Merchant> {}
