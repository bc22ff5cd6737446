package io.shardpay.support.zone;

import java.time.Instant;
import java.time.LocalDateTime;
import java.time.ZoneId;
import java.time.ZoneOffset;
import java.util.List;

/** Turns what a clock on the wall shows into a moment. Twice a year that is not one to one, and nothing is guessed silently. */
public final class WallTimes {
    private WallTimes() {}

    /** Which moment a wall time stands for. */
    public sealed interface Moment {
        /** Exactly one. */
        record One(Instant instant) implements Moment {}

        /** The clocks were set back: it happened twice. */
        record Two(Instant earlier, Instant later) implements Moment {}

        /** The clocks were set forward over it: it never happened. */
        record None() implements Moment {}
    }

    /** The moment of a wall time in a zone. */
    public static Moment momentOf(LocalDateTime wall, ZoneId zone) {
        List<ZoneOffset> offsets = zone.getRules().getValidOffsets(wall);
        return switch (offsets.size()) {
            case 0 -> new Moment.None();
            case 1 -> new Moment.One(wall.toInstant(offsets.get(0)));
            default -> new Moment.Two(wall.toInstant(offsets.get(0)), wall.toInstant(offsets.get(1)));
        };
    }
}
