package io.shardpay.id;

import java.time.Instant;
import java.util.Objects;

/**
 * How time, shard and sequence share the 63 bits of a positive ID: {@code 0 | time | shard | sequence}. Immutable, and
 * fixed for the life of a database: see {@link #requireStored}.
 *
 * <p>Times are milliseconds. Parameters and results named {@code unixMillis} count from 1970; inside an ID they count
 * from {@link #epoch()}. The form is Twitter's Snowflake (2010), with an epoch of our own.
 *
 * @param epoch the instant of time 0, a whole millisecond
 * @param timeBits width of the time
 * @param shardBits width of the shard number, at most 10
 * @param sequenceBits width of the sequence inside a millisecond, at most 16
 */
public record IdLayout(Instant epoch, int timeBits, int shardBits, int sequenceBits) {
    private static final int ID_BITS = 63;
    /** Ten bits hold {@link ShardNumber#MAX}. */
    private static final int MAX_SHARD_BITS = 10;
    /** A run's length and a sequence stay comfortably inside an int. */
    private static final int MAX_SEQUENCE_BITS = 16;
    /** Bounds the epoch so that no sum with a time can overflow a long: the years 1970 to 9999. */
    private static final Instant LATEST_EPOCH = Instant.parse("9999-01-01T00:00:00Z");

    // Below the constants, as its construction reads them.
    /** ShardPay's layout: 41/10/12 bits from 2025, up to 2094-09-07T15:47:35.551Z. */
    public static final IdLayout SHARDPAY = new IdLayout(Instant.parse("2025-01-01T00:00:00Z"), 41, 10, 12);

    /**
     * @throws IdLayoutException if the widths do not make 63 bits, or the epoch is no whole millisecond of 1970 to 9999
     */
    public IdLayout {
        Objects.requireNonNull(epoch, "epoch");
        if (shardBits < 1
                || shardBits > MAX_SHARD_BITS
                || sequenceBits < 1
                || sequenceBits > MAX_SEQUENCE_BITS
                || timeBits + shardBits + sequenceBits != ID_BITS) {
            throw new IdLayoutException("bits " + timeBits + "/" + shardBits + "/" + sequenceBits
                    + " are not time/shard/sequence of " + ID_BITS + " bits with a shard of 1.." + MAX_SHARD_BITS
                    + " and a sequence of 1.." + MAX_SEQUENCE_BITS);
        }
        if (epoch.isBefore(Instant.EPOCH) || epoch.isAfter(LATEST_EPOCH) || epoch.getNano() % 1_000_000 != 0) {
            throw new IdLayoutException(
                    "epoch " + epoch + " is not a whole millisecond within " + Instant.EPOCH + ".." + LATEST_EPOCH);
        }
    }

    /** Unix milliseconds of time 0. */
    public long epochMillis() {
        return epoch.toEpochMilli();
    }

    /** Unix milliseconds of the last time that fits. */
    public long lastMillis() {
        return epochMillis() + (1L << timeBits) - 1;
    }

    /** The last millisecond that fits. */
    public Instant lastInstant() {
        return Instant.ofEpochMilli(lastMillis());
    }

    /** How many IDs one shard can mint in a millisecond. */
    public int idsPerMillisecond() {
        return 1 << sequenceBits;
    }

    /**
     * The ID of a time, a shard and a sequence.
     *
     * @throws TimeOutOfRangeException before the epoch or after the last millisecond
     * @throws ShardOutOfRangeException if this layout's shard bits are too few
     * @throws SequenceOutOfRangeException if the sequence does not fit
     */
    public long compose(long unixMillis, ShardNumber shard, int sequence) {
        long time = requireTime(unixMillis) - epochMillis();
        if (shard.value() >= 1 << shardBits) {
            throw new ShardOutOfRangeException(
                    "shard number " + shard.value() + " is outside 0.." + ((1 << shardBits) - 1));
        }
        if (sequence < 0 || sequence >= idsPerMillisecond()) {
            throw new SequenceOutOfRangeException(
                    "sequence " + sequence + " is outside 0.." + (idsPerMillisecond() - 1));
        }
        return time << timeShift() | (long) shard.value() << sequenceBits | sequence;
    }

    /**
     * The smallest ID of a millisecond, over all shards.
     *
     * @throws TimeOutOfRangeException if it does not fit
     */
    public long firstIdOf(long unixMillis) {
        return requireTime(unixMillis) - epochMillis() << timeShift();
    }

    /**
     * The greatest ID of a millisecond, over all shards.
     *
     * @throws TimeOutOfRangeException if it does not fit
     */
    public long lastIdOf(long unixMillis) {
        return firstIdOf(unixMillis) | (1L << timeShift()) - 1;
    }

    /**
     * The millisecond of an ID.
     *
     * @throws InvalidIdException if it is negative
     */
    public Instant instantOf(long id) {
        return Instant.ofEpochMilli(unixMillisOf(id));
    }

    /**
     * The Unix millisecond of an ID.
     *
     * @throws InvalidIdException if it is negative
     */
    public long unixMillisOf(long id) {
        return (IdText.requireId(id) >>> timeShift()) + epochMillis();
    }

    /**
     * The shard that minted an ID.
     *
     * @throws InvalidIdException if it is negative
     */
    public ShardNumber shardOf(long id) {
        return new ShardNumber((int) (IdText.requireId(id) >>> sequenceBits) & (1 << shardBits) - 1);
    }

    /**
     * The place of an ID inside its millisecond and shard.
     *
     * @throws InvalidIdException if it is negative
     */
    public int sequenceOf(long id) {
        return (int) IdText.requireId(id) & idsPerMillisecond() - 1;
    }

    /**
     * The IDs of a half-open window of time. A bound between two milliseconds rounds up, so an ID of millisecond m is
     * inside exactly when {@code from <= m < to}.
     *
     * @throws TimeOutOfRangeException if a bound is before the epoch or, rounded up, after the last millisecond
     * @throws InvalidIdRangeException if {@code from} is after {@code to}
     */
    public IdRange window(Instant from, Instant to) {
        if (from.isAfter(to)) {
            throw new InvalidIdRangeException("window starts at " + from + ", which is after its exclusive end " + to);
        }
        return new IdRange(firstIdAtOrAfter(from), firstIdAtOrAfter(to));
    }

    /** The text stored with data of this layout, {@code epoch=2025-01-01T00:00:00Z bits=41/10/12}. */
    public String describe() {
        return "epoch=" + epoch + " bits=" + timeBits + "/" + shardBits + "/" + sequenceBits;
    }

    /**
     * Checks the text that a store was born with against this process.
     *
     * @throws IdLayoutException if they differ; such a process must not start
     */
    public void requireStored(String storedDescription) {
        if (!storedDescription.equals(describe())) {
            throw new IdLayoutException("stored layout [" + storedDescription + "] differs from this process's layout ["
                    + describe() + "]");
        }
    }

    private long firstIdAtOrAfter(Instant bound) {
        // Compared as instants first: the far ends of Instant do not fit into milliseconds.
        if (bound.isBefore(epoch) || bound.isAfter(lastInstant())) {
            throw outOfRange(bound);
        }
        long floor = bound.toEpochMilli();
        return firstIdOf(bound.getNano() % 1_000_000 == 0 ? floor : floor + 1);
    }

    private long requireTime(long unixMillis) {
        if (unixMillis < epochMillis() || unixMillis > lastMillis()) {
            throw outOfRange(unixMillis + " ms");
        }
        return unixMillis;
    }

    private TimeOutOfRangeException outOfRange(Object time) {
        return new TimeOutOfRangeException("time " + time + " is outside " + epoch + ".." + lastInstant() + " ("
                + epochMillis() + ".." + lastMillis() + " ms)");
    }

    private int timeShift() {
        return shardBits + sequenceBits;
    }
}
