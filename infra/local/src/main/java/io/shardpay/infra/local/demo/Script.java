package io.shardpay.infra.local.demo;

import io.shardpay.infra.local.demo.PlannedTransfer.Purpose;
import java.util.ArrayList;
import java.util.List;
import java.util.Map;
import java.util.random.RandomGenerator;

/**
 * Writes the transfers of a merchant's day, the same ones for the same seed. Money comes in faster than it goes out, so that
 * nobody's account runs dry. For one thread at a time.
 */
final class Script {
    private static final int FIRST_ORDER = 10_001;
    private static final int PERCENT = 100;
    /** Of 100 transfers after the opening: orders up to here, then fees, refunds, invoices, and the rest payouts. */
    private static final int ORDERS = 62;

    private static final int FEES = 78;
    private static final int REFUNDS = 86;
    private static final int INVOICES = 94;
    /** The platform takes 2.9 percent. */
    private static final int FEE_PER_MILLE = 29;

    private static final int PER_MILLE = 1000;
    /** A payout gathers this many orders. */
    private static final int ORDERS_A_PAYOUT = 3;

    private static final List<String> CHANNELS = List.of("web", "web", "app", "app", "shop");
    private static final List<String> METHODS = List.of("card", "card", "card", "bank transfer", "wallet");
    private static final List<String> REASONS = List.of("damaged", "wrong size", "late", "changed mind");

    private final List<DemoMerchant> merchants;
    private final RandomGenerator random;
    private final List<PlannedTransfer> openings = new ArrayList<>();
    private int nextOrder = FIRST_ORDER;
    private int written;

    Script(List<DemoMerchant> merchants, RandomGenerator random) {
        this.merchants = List.copyOf(merchants);
        this.random = random;
        for (DemoCurrency currency : DemoCurrency.values()) {
            for (DemoMerchant merchant : merchants) {
                openings.add(opening(merchant, currency));
            }
        }
    }

    /** How many transfers at the beginning must be done before the others can count on them. */
    int openings() {
        return openings.size();
    }

    /** How many transfers were written so far. */
    int written() {
        return written;
    }

    PlannedTransfer next() {
        int number = written++;
        if (number < openings.size()) {
            return openings.get(number);
        }
        DemoMerchant merchant = merchants.get(random.nextInt(merchants.size()));
        DemoCurrency currency = DemoCurrency.values()[random.nextInt(DemoCurrency.values().length)];
        int kind = random.nextInt(PERCENT);
        if (kind < ORDERS) {
            return order(merchant, currency);
        } else if (kind < FEES) {
            return fee(merchant, currency);
        } else if (kind < REFUNDS) {
            return refund(merchant, currency);
        } else if (kind < INVOICES) {
            return invoice(merchant, currency);
        }
        return payout(merchant, currency);
    }

    private PlannedTransfer opening(DemoMerchant merchant, DemoCurrency currency) {
        DemoMerchant.Accounts accounts = merchant.in(currency);
        return new PlannedTransfer(
                Purpose.OPENING,
                merchant,
                accounts.bank(),
                accounts.available(),
                currency.openingBalance(),
                currency,
                "opening balance",
                Map.of("channel", "bank"));
    }

    private PlannedTransfer order(DemoMerchant merchant, DemoCurrency currency) {
        DemoMerchant.Accounts accounts = merchant.in(currency);
        return new PlannedTransfer(
                Purpose.ORDER,
                merchant,
                accounts.bank(),
                accounts.available(),
                currency.price(random),
                currency,
                "order-" + nextOrder++,
                Map.of("channel", pick(CHANNELS), "method", pick(METHODS)));
    }

    private PlannedTransfer fee(DemoMerchant merchant, DemoCurrency currency) {
        DemoMerchant.Accounts accounts = merchant.in(currency);
        return new PlannedTransfer(
                Purpose.FEE,
                merchant,
                accounts.available(),
                accounts.fees(),
                Math.max(1, currency.price(random) * FEE_PER_MILLE / PER_MILLE),
                currency,
                "fee for order-" + earlierOrder(),
                Map.of("rate", "2.9 %"));
    }

    private PlannedTransfer refund(DemoMerchant merchant, DemoCurrency currency) {
        DemoMerchant.Accounts accounts = merchant.in(currency);
        return new PlannedTransfer(
                Purpose.REFUND,
                merchant,
                accounts.available(),
                accounts.bank(),
                currency.price(random),
                currency,
                "refund of order-" + earlierOrder(),
                Map.of("channel", pick(CHANNELS), "reason", pick(REASONS)));
    }

    /** Merchants trade with their neighbours on the same shard. */
    private PlannedTransfer invoice(DemoMerchant merchant, DemoCurrency currency) {
        List<DemoMerchant> neighbours = merchants.stream()
                .filter(other ->
                        other.shard() == merchant.shard() && !other.id().equals(merchant.id()))
                .toList();
        if (neighbours.isEmpty()) {
            return order(merchant, currency);
        }
        DemoMerchant payee = pick(neighbours);
        return new PlannedTransfer(
                Purpose.INVOICE,
                merchant,
                merchant.in(currency).available(),
                payee.in(currency).available(),
                currency.price(random),
                currency,
                "invoice " + (random.nextInt(9000) + 1000) + " of " + payee.name(),
                Map.of("channel", "invoice", "terms", "30 days"));
    }

    private PlannedTransfer payout(DemoMerchant merchant, DemoCurrency currency) {
        DemoMerchant.Accounts accounts = merchant.in(currency);
        return new PlannedTransfer(
                Purpose.PAYOUT,
                merchant,
                accounts.available(),
                accounts.payouts(),
                ORDERS_A_PAYOUT * currency.price(random),
                currency,
                "payout-" + written,
                Map.of("channel", "bank"));
    }

    private int earlierOrder() {
        return nextOrder == FIRST_ORDER ? FIRST_ORDER : FIRST_ORDER + random.nextInt(nextOrder - FIRST_ORDER);
    }

    private <T> T pick(List<T> choices) {
        return choices.get(random.nextInt(choices.size()));
    }
}
