package io.shardpay.infra.local.demo;

import java.util.Map;

/**
 * A merchant of the demo with its books.
 *
 * @param id as the gateway answered it
 * @param shard where its books are
 * @param token good for its own calls
 * @param accounts one set a currency
 */
record DemoMerchant(String id, String name, int shard, String token, Map<DemoCurrency, Accounts> accounts) {
    /**
     * Account IDs of one currency.
     *
     * @param bank the outside world, where money comes from and goes to
     * @param available what the merchant can spend
     * @param fees set aside for the fees of the platform
     * @param payouts on its way to the merchant's bank
     */
    record Accounts(String bank, String available, String fees, String payouts) {}

    Accounts in(DemoCurrency currency) {
        Accounts set = accounts.get(currency);
        if (set == null) {
            throw new IllegalStateException(name + " has no accounts in " + currency);
        }
        return set;
    }
}
