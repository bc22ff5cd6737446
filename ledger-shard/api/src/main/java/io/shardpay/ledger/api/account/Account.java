package io.shardpay.ledger.api.account;

import io.shardpay.id.AccountId;
import io.shardpay.id.MerchantId;

/**
 * An account with its balances in minor units of its currency.
 *
 * @param exponent decimal places of the currency: 2 for EUR, 0 for JPY, 3 for KWD
 * @param posted credits minus debits
 * @param available posted minus pending debits
 */
public record Account(
        AccountId id,
        MerchantId merchant,
        String name,
        String currency,
        int exponent,
        AccountKind kind,
        long posted,
        long pendingDebits,
        long pendingCredits,
        long available) {}
