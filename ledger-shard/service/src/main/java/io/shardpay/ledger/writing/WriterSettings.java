package io.shardpay.ledger.writing;

import java.time.Duration;

/**
 * What the writer is given.
 *
 * @param jdbcUrl of the shard's database, without a pooler between
 * @param maxBatch most commands of one batch, 1 to 512: bounds the time one batch takes, and so how long the next one waits
 * @param maxQueue most commands waiting for a batch, 1 to 1,000,000: bounds memory and the longest wait
 * @param rememberedAccounts accounts kept in memory
 * @param rememberedMerchants merchants kept in memory
 * @param windowLength how far the issuing window reaches ahead: what a restart after a crash waits at most
 */
public record WriterSettings(
        String jdbcUrl,
        String username,
        String password,
        int maxBatch,
        int maxQueue,
        int rememberedAccounts,
        int rememberedMerchants,
        Duration windowLength) {
    /** Caps above 64 gained nothing when measured; this one bounds the bisection of a poisoned batch and the statement's size. */
    public static final int MAX_BATCH = 512;

    private static final int MAX_QUEUE = 1_000_000;

    public WriterSettings {
        requireWithin("maxBatch", maxBatch, MAX_BATCH);
        requireWithin("maxQueue", maxQueue, MAX_QUEUE);
        requireWithin("rememberedAccounts", rememberedAccounts, Integer.MAX_VALUE);
        requireWithin("rememberedMerchants", rememberedMerchants, Integer.MAX_VALUE);
    }

    private static void requireWithin(String name, int value, int max) {
        if (value < 1 || value > max) {
            throw new IllegalArgumentException(name + " " + value + " is outside 1.." + max);
        }
    }
}
