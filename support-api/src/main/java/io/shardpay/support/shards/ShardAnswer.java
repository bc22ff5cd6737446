package io.shardpay.support.shards;

/** What came of asking one shard. */
public sealed interface ShardAnswer<T> {
    /** There was no HTTP answer. */
    int NO_STATUS = 0;

    /** It answered. */
    record Answered<T>(T value) implements ShardAnswer<T> {}

    /** It answered that it holds no such thing. */
    record Absent<T>() implements ShardAnswer<T> {}

    /**
     * It did not answer, or not in a way that can be used.
     *
     * @param reason for people, one clause without a full stop
     * @param status of the HTTP answer, or {@link #NO_STATUS}
     */
    record Failed<T>(String reason, int status) implements ShardAnswer<T> {}
}
