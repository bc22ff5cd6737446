package io.shardpay.gateway.placement;

import io.shardpay.ledger.api.placement.ShardEntry;
import java.nio.charset.StandardCharsets;
import java.time.Instant;
import java.util.List;
import java.util.Optional;

/**
 * The shard that keeps the record of a key, by rendezvous hashing (Thaler and Ravishankar, 1996): every gateway computes the same
 * one, and a shard that opens or closes moves the fewest keys.
 */
final class KeyShard {
    private KeyShard() {}

    /** Of the shards open at an instant the one with the greatest hash together with the key; empty when none was open. */
    static Optional<ShardEntry> at(Instant instant, String key, List<ShardEntry> shards) {
        long keyHash = fnv1a(key);
        ShardEntry greatest = null;
        long greatestHash = 0;
        for (ShardEntry shard : shards) {
            long hash = mix(keyHash ^ mix(shard.number().value()));
            if (shard.isOpenAt(instant) && (greatest == null || Long.compareUnsigned(hash, greatestHash) > 0)) {
                greatest = shard;
                greatestHash = hash;
            }
        }
        return Optional.ofNullable(greatest);
    }

    /** FNV-1a of 64 bits (Fowler, Noll, Vo): fixed for ever, unlike {@link String#hashCode} it has room for all keys. */
    private static long fnv1a(String text) {
        long hash = 0xcbf29ce484222325L;
        for (byte b : text.getBytes(StandardCharsets.UTF_8)) {
            hash = (hash ^ (b & 0xff)) * 0x100000001b3L;
        }
        return hash;
    }

    /** The finaliser of SplitMix64 (Steele, Lea, Flood, 2014): every bit of the input moves half of the output's. */
    private static long mix(long value) {
        long z = value + 0x9e3779b97f4a7c15L;
        z = (z ^ (z >>> 30)) * 0xbf58476d1ce4e5b9L;
        z = (z ^ (z >>> 27)) * 0x94d049bb133111ebL;
        return z ^ (z >>> 31);
    }
}
