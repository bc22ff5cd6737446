package io.shardpay.ledger.api.placement;

import io.shardpay.id.ShardNumber;
import java.net.URI;
import java.time.Instant;
import org.jspecify.annotations.Nullable;

/**
 * One shard of the platform.
 *
 * @param url where its active process answers, without a path
 * @param opened no ID of this shard is older
 * @param closed no ID of this shard is this young or younger; null while the shard is open
 */
public record ShardEntry(
        ShardNumber number,
        URI url,
        Instant opened,
        @Nullable Instant closed) {
    /** Whether the shard was open at some moment of the half-open window. */
    public boolean aliveIn(Instant from, Instant to) {
        return opened.isBefore(to) && (closed == null || closed.isAfter(from));
    }

    /** Whether new merchants may go there at that instant. */
    public boolean isOpenAt(Instant instant) {
        return !opened.isAfter(instant) && (closed == null || closed.isAfter(instant));
    }
}
