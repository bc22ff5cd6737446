package io.shardpay.infra.benchmarks.generator;

import io.shardpay.infra.benchmarks.contender.Contender;
import java.util.BitSet;

/** The IDs that were seen, a bit each, for IDs within two minutes after the first look at the clock. */
final class SeenSlots {
    private static final long BEFORE_MILLIS = 10_000;
    private static final long AFTER_MILLIS = 120_000;

    private final Contender contender;
    private final long firstSlot;
    private final BitSet seen = new BitSet();

    SeenSlots(Contender contender) {
        this.contender = contender;
        // Rounded, so that two sets made at nearly the same time mostly share their origin and compare fast.
        long originMillis = System.currentTimeMillis() - contender.epochMillis() - BEFORE_MILLIS;
        firstSlot = originMillis / BEFORE_MILLIS * BEFORE_MILLIS * Contender.PER_MILLISECOND;
    }

    /** Whether the ID was not seen before. */
    boolean add(long id) {
        long slot = contender.slotOf(id) - firstSlot;
        if (slot < 0 || slot >= (BEFORE_MILLIS * 2 + AFTER_MILLIS) * Contender.PER_MILLISECOND) {
            throw new IllegalStateException("ID " + id + " is minutes off the clock");
        }
        boolean isNew = !seen.get((int) slot);
        seen.set((int) slot);
        return isNew;
    }

    long size() {
        return seen.cardinality();
    }

    long countCommon(SeenSlots other) {
        BitSet common = new BitSet();
        long shift = other.firstSlot - firstSlot;
        if (shift == 0) {
            common.or(other.seen);
        } else {
            other.seen.stream().filter(slot -> slot + shift >= 0).forEach(slot -> common.set((int) (slot + shift)));
        }
        common.and(seen);
        return common.cardinality();
    }
}
