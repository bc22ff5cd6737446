package io.shardpay.infra.local.demo;

import io.shardpay.infra.local.demo.PlannedTransfer.Purpose;
import io.shardpay.infra.local.gateway.GatewayAnswer;
import io.shardpay.infra.local.gateway.GatewayException;
import java.util.EnumMap;
import java.util.Map;
import java.util.TreeMap;
import org.jspecify.annotations.Nullable;

/** What became of the demo's transfers. Safe for use by many threads. */
final class Tally {
    private final Map<Purpose, Integer> made = new EnumMap<>(Purpose.class);
    private final Map<String, Integer> refused = new TreeMap<>();
    private int retries;
    private @Nullable Sample sample;

    /**
     * A transfer to try the other commands with.
     *
     * @param id its ID
     * @param reference its reference
     */
    record Sample(String id, String reference, DemoMerchant merchant) {}

    synchronized void made(PlannedTransfer transfer, GatewayAnswer answer) {
        made.merge(transfer.purpose(), 1, Integer::sum);
        retries += answer.retries();
        if (sample == null || transfer.purpose() == Purpose.ORDER) {
            sample = new Sample(answer.id(), transfer.reference(), transfer.payer());
        }
    }

    synchronized void refused(GatewayException refusal) {
        refused.merge(refusal.code(), 1, Integer::sum);
    }

    synchronized int madeCount() {
        return made.values().stream().mapToInt(Integer::intValue).sum();
    }

    synchronized int count() {
        return madeCount()
                + refused.values().stream().mapToInt(Integer::intValue).sum();
    }

    synchronized Map<Purpose, Integer> made() {
        Map<Purpose, Integer> copy = new EnumMap<>(Purpose.class);
        copy.putAll(made);
        return copy;
    }

    /** Counts by problem code. */
    synchronized Map<String, Integer> refused() {
        return new TreeMap<>(refused);
    }

    synchronized int retries() {
        return retries;
    }

    synchronized @Nullable Sample sample() {
        return sample;
    }
}
