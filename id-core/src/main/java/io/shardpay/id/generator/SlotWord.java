package io.shardpay.id.generator;

import io.shardpay.id.IdLayout;
import io.shardpay.id.ShardNumber;

/**
 * Arithmetic of the generator's one word. A <em>slot</em> is an ID without its shard: {@code time << sequenceBits |
 * sequence}, with time counted from the layout's epoch. The word holds the smallest slot that may still be used, so a
 * used-up millisecond shows as sequence 0 of the next; its sign bit says that the generator is closed.
 */
final class SlotWord {
    private static final long CLOSED = Long.MIN_VALUE;

    private final int sequenceBits;
    private final int timeShift;
    private final long shardPart;
    private final int size;
    private final SequenceStart sequenceStart;

    SlotWord(IdLayout layout, ShardNumber shard, SequenceStart sequenceStart) {
        this.sequenceBits = layout.sequenceBits();
        this.timeShift = layout.shardBits() + layout.sequenceBits();
        this.shardPart = layout.compose(layout.epochMillis(), shard, 0);
        this.size = layout.idsPerMillisecond();
        this.sequenceStart = sequenceStart;
    }

    static boolean isClosed(long word) {
        return word < 0;
    }

    static long closed(long word) {
        return word | CLOSED;
    }

    static long opened(long word) {
        return word & ~CLOSED;
    }

    /** The word with no slot below the start of this later time usable; open or closed as it was. */
    long raisedTo(long word, long time) {
        return word & CLOSED | time << sequenceBits;
    }

    /** The last used millisecond, -1 before the first. */
    long markOf(long word) {
        return opened(word) - 1 >> sequenceBits;
    }

    /** The millisecond of the smallest usable slot. */
    long timeOf(long word) {
        return opened(word) >> sequenceBits;
    }

    long idOf(long slot) {
        return slot >>> sequenceBits << timeShift | shardPart | sequenceOf(slot);
    }

    /** Whether the time is that of a millisecond in use, with room for a run. */
    boolean continues(long word, long time, int count) {
        int sequence = sequenceOf(word);
        return sequence != 0 && word >> sequenceBits == time && sequence + count <= size;
    }

    /** The last used sequence. */
    int lastSequenceOf(long word) {
        return sequenceOf(word - 1);
    }

    boolean endsFull(long word) {
        return lastSequenceOf(word) == size - 1;
    }

    /**
     * First slot of a run in a millisecond above the mark.
     *
     * @param lightSequence the last sequence used before the mark was raised without minting
     */
    long openAt(long word, long time, int count, int lightSequence) {
        return time << sequenceBits | startSequence(word, time, count, lightSequence);
    }

    private int startSequence(long word, long time, int count, int lightSequence) {
        if (sequenceStart == SequenceStart.ZERO) {
            return 0;
        }
        int last = lastSequenceOf(word);
        boolean idle = time - markOf(word) > 1;
        if (idle && last == size - 1) {
            last = lightSequence;
        }
        if (!idle && last >= size / 2) {
            return 0;
        }
        int start = last + 1 & size / 4 - 1;
        return start + count <= size ? start : 0;
    }

    private int sequenceOf(long word) {
        return (int) word & size - 1;
    }
}
