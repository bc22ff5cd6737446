package io.shardpay.ledger.api.placement;

import io.shardpay.id.ShardNumber;
import java.net.URI;
import java.time.Instant;
import java.util.List;
import org.jspecify.annotations.Nullable;

/**
 * One shard of the platform.
 *
 * @param urls where its processes answer, without a path: the writer and its standbys, the preferred one first; at least one
 * @param opened no ID of this shard is older
 * @param closed no ID of this shard is this young or younger; null while the shard is open
 */
public record ShardEntry(
        ShardNumber number,
        List<URI> urls,
        Instant opened,
        @Nullable Instant closed) {
    public ShardEntry {
        urls = List.copyOf(urls);
        if (urls.isEmpty()) {
            throw new IllegalArgumentException("shard " + number + " has no address");
        }
    }

    /** A shard with one process. */
    public ShardEntry(ShardNumber number, URI url, Instant opened, @Nullable Instant closed) {
        this(number, List.of(url), opened, closed);
    }

    /** Where to ask first. */
    public URI url() {
        return urls.get(0);
    }

    /** Whether the shard was open at some moment of the half-open window. */
    public boolean aliveIn(Instant from, Instant to) {
        return opened.isBefore(to) && (closed == null || closed.isAfter(from));
    }

    /** Whether new merchants may go there at that instant. */
    public boolean isOpenAt(Instant instant) {
        return !opened.isAfter(instant) && (closed == null || closed.isAfter(instant));
    }
}
