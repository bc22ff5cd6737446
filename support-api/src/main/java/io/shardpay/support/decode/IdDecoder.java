package io.shardpay.support.decode;

import io.shardpay.id.IdLayout;
import io.shardpay.id.IdRange;
import io.shardpay.id.ShardNumber;
import io.shardpay.id.TransferId;
import io.shardpay.support.shards.RelevantShards;
import io.shardpay.support.zone.Zones;
import java.time.Instant;
import java.time.InstantSource;
import java.time.ZoneId;
import java.util.ArrayList;
import java.util.List;

/** Reads IDs of any kind: they share one layout. Asks nobody, so it works when every shard is down. Thread-safe. */
public final class IdDecoder {
    private final IdLayout layout;
    private final RelevantShards shards;
    private final InstantSource clock;

    public IdDecoder(IdLayout layout, RelevantShards shards, InstantSource clock) {
        this.layout = layout;
        this.shards = shards;
        this.clock = clock;
    }

    /**
     * @param id of a transfer, merchant, account or anything else that carries a Snowflake ID
     * @param zone for {@link DecodedId#zonedTime()}
     */
    public DecodedId decode(TransferId id, ZoneId zone) {
        Instant time = layout.instantOf(id.value());
        ShardNumber shard = layout.shardOf(id.value());
        return new DecodedId(
                id.toString(),
                time,
                Zones.format(time, zone),
                zone.getId(),
                shard.value(),
                layout.sequenceOf(id.value()),
                bits(id.value()),
                new DecodedId.Millisecond(
                        Long.toString(layout.firstIdOf(time.toEpochMilli())),
                        Long.toString(layout.lastIdOf(time.toEpochMilli()))),
                warnings(id, time, shard));
    }

    /** The IDs of a half-open window. The bounds must lie inside the layout. */
    public IdBounds bounds(Instant from, Instant to) {
        IdRange range = layout.window(from, to);
        return new IdBounds(from, to, Long.toString(range.minId()), Long.toString(range.maxIdExclusive()));
    }

    private String bits(long id) {
        String all = Long.toBinaryString(id);
        String padded = "0".repeat(Long.SIZE - all.length()) + all;
        int time = 1 + layout.timeBits();
        int shard = time + layout.shardBits();
        return padded.charAt(0) + "|" + padded.substring(1, time) + "|" + padded.substring(time, shard) + "|"
                + padded.substring(shard);
    }

    /**
     * Most IDs are the first of their shard's millisecond: sequence 0, a multiple of 4,096, which a double holds exactly. A fifth
     * of those end in 0 and are printed by a browser as they are. Rounding has not changed them, so they raise no warning; it
     * would be wrong in 499 of 500 cases, and soon nobody would read it.
     */
    private List<IdWarning> warnings(TransferId id, Instant time, ShardNumber shard) {
        List<IdWarning> warnings = new ArrayList<>();
        shards.cannotHaveMinted(shard, time)
                .ifPresent(reason -> warnings.add(new IdWarning(
                        IdWarning.Code.UNKNOWN_SHARD, reason + ", so it cannot have minted an ID at " + time)));
        Instant now = clock.instant();
        if (time.isAfter(now.plus(RelevantShards.ALLOWED_CLOCK_SKEW))) {
            warnings.add(new IdWarning(IdWarning.Code.FUTURE_TIME, "the ID's time " + time + " is after now, " + now));
        }
        JavaScriptNumber number = new JavaScriptNumber(id.value());
        if (number.looksRounded() && !(warnings.isEmpty() && layout.sequenceOf(id.value()) == 0)) {
            warnings.add(new IdWarning(
                    IdWarning.Code.LOOKS_ROUNDED_BY_JAVASCRIPT,
                    "a browser writes every ID from " + number.first() + " to " + number.last() + " as " + id
                            + ", so any of them may be meant"));
        }
        return warnings;
    }
}
