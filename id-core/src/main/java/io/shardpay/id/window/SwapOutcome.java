package io.shardpay.id.window;

/** What came of a compare-and-set: the row as it stands after it, and which way it went. */
public sealed interface SwapOutcome {
    /** The row after the attempt. */
    StoredWindow stored();

    /** The row held what was expected and now holds the new claim, durably. */
    record Swapped(StoredWindow stored) implements SwapOutcome {}

    /** The row held something else, or the new end lies below the seal; it is unchanged. */
    record Refused(StoredWindow stored) implements SwapOutcome {}
}
