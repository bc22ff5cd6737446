package io.shardpay.support.audit;

import io.shardpay.ledger.api.problem.ProblemException;
import io.shardpay.support.shards.ShardNote;
import io.shardpay.support.shards.ShardsAsked;
import io.shardpay.support.shards.ShardsUnavailableException;
import java.util.List;
import java.util.Locale;

/**
 * What came of a look-up.
 *
 * @param result stable word: found, complete, a problem code in lower case, …
 * @param rows transfers that left the platform
 */
public record LookupOutcome(String result, long rows, ShardsAsked shards) {
    private static final ShardsAsked NO_SHARDS = new ShardsAsked(List.of(), List.of(), List.of());

    /** Of a look-up that asks no shard. */
    public static LookupOutcome withoutShards(String result) {
        return new LookupOutcome(result, 0, NO_SHARDS);
    }

    /** Of a look-up that asked one shard. */
    public static LookupOutcome ofOneShard(String result, long rows, int shard) {
        return new LookupOutcome(result, rows, new ShardsAsked(List.of(shard), List.of(), List.of()));
    }

    /** Of a look-up whose one shard did not answer. */
    public static LookupOutcome ofFailedShard(String result, int shard, String reason) {
        return new LookupOutcome(
                result, 0, new ShardsAsked(List.of(), List.of(), List.of(new ShardNote(shard, reason))));
    }

    /** Of an export whose reader went away. */
    public static LookupOutcome leftByItsReader(long rows) {
        return new LookupOutcome("left_by_the_reader", rows, NO_SHARDS);
    }

    /**
     * Of a look-up that ended without its answer.
     *
     * @param rows transfers that had left before
     */
    public static LookupOutcome ofFailure(Throwable failure, long rows) {
        if (failure instanceof ShardsUnavailableException unavailable) {
            return new LookupOutcome(word(unavailable.problem()), rows, unavailable.shards());
        }
        return new LookupOutcome(
                failure instanceof ProblemException problem ? word(problem) : "failed", rows, NO_SHARDS);
    }

    private static String word(ProblemException problem) {
        return problem.code().name().toLowerCase(Locale.ROOT);
    }
}
