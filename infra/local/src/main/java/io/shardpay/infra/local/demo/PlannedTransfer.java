package io.shardpay.infra.local.demo;

import java.util.Map;

/**
 * A transfer that the demo is going to ask for.
 *
 * @param payer who asks, and owns the debit account
 * @param amount minor units
 */
record PlannedTransfer(
        Purpose purpose,
        DemoMerchant payer,
        String debitAccount,
        String creditAccount,
        long amount,
        DemoCurrency currency,
        String reference,
        Map<String, String> metadata) {
    /** Why money moves, in the order of a merchant's day. */
    enum Purpose {
        OPENING,
        ORDER,
        FEE,
        REFUND,
        INVOICE,
        PAYOUT
    }

    Map<String, Object> body() {
        return Map.of(
                "debitAccount", debitAccount,
                "creditAccount", creditAccount,
                "amount", amount,
                "currency", currency.name(),
                "reference", reference,
                "metadata", metadata);
    }
}
