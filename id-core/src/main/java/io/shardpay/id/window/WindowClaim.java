package io.shardpay.id.window;

import java.util.UUID;
import org.jspecify.annotations.Nullable;

/**
 * The part of the stored row that a compare-and-set compares and replaces.
 *
 * @param holder the process that made the last claim, by a random UUID made at its start; null in a row as born
 * @param endMillis exclusive end of all windows granted so far, Unix milliseconds; 0 in a row as born
 */
public record WindowClaim(@Nullable UUID holder, long endMillis) {
    /** The claim of a row as born. */
    public static final WindowClaim NONE = new WindowClaim(null, 0);

    /**
     * @throws IllegalArgumentException if the end is negative
     */
    public WindowClaim {
        if (endMillis < 0) {
            throw new IllegalArgumentException("window end " + endMillis + " ms is below 0");
        }
    }

    /** Whether the row names this process. */
    public boolean isHeldBy(UUID candidate) {
        return candidate.equals(holder);
    }
}
