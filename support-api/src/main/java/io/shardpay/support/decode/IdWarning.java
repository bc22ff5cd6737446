package io.shardpay.support.decode;

/**
 * Something about an ID that an agent should know before trusting it.
 *
 * @param detail one sentence with the numbers of this ID
 */
public record IdWarning(Code code, String detail) {
    /** Stable names. */
    public enum Code {
        /** No shard of this number is known, or it was not open at the ID's time: ShardPay cannot have minted the ID. */
        UNKNOWN_SHARD("Unknown shard"),
        /** The ID's time is later than now. */
        FUTURE_TIME("Time in the future"),
        /** The text is what a browser makes of a number above 2^53: the last digits may be wrong. */
        LOOKS_ROUNDED_BY_JAVASCRIPT("Looks rounded by a browser");

        private final String title;

        Code(String title) {
            this.title = title;
        }

        /** For people. */
        public String title() {
            return title;
        }
    }
}
