package io.shardpay.ledger.api.placement;

import io.quarkus.arc.DefaultBean;
import io.shardpay.id.ShardNumber;
import io.shardpay.id.ShardOutOfRangeException;
import jakarta.inject.Inject;
import jakarta.inject.Singleton;
import java.net.URI;
import java.time.Instant;
import java.time.OffsetDateTime;
import java.time.format.DateTimeParseException;
import java.util.Arrays;
import java.util.Comparator;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.TreeMap;
import org.jspecify.annotations.Nullable;

/** The list of shards from configuration: fixed for the life of the process, so it has one version. */
@DefaultBean
@Singleton
public class ConfiguredShardMap implements ShardMap {
    private static final String PREFIX = "shardpay.placement.shards";
    private static final long ONLY_VERSION = 1;
    /** A writer and its standbys: each further one is another place to look when the writer is gone. */
    private static final int MAX_ADDRESSES = 5;

    private final List<ShardEntry> shards;
    private final Map<Integer, ShardEntry> byNumber = new TreeMap<>();

    /**
     * @throws IllegalArgumentException naming the property that is wrong
     */
    @Inject
    public ConfiguredShardMap(PlacementSettings settings) {
        settings.shards().forEach((number, shard) -> {
            ShardEntry entry = entry(number, shard);
            if (byNumber.put(entry.number().value(), entry) != null) {
                throw new IllegalArgumentException(PREFIX + "." + number + " names a shard that is already listed");
            }
        });
        if (byNumber.isEmpty()) {
            throw new IllegalArgumentException(PREFIX + " must list at least one shard");
        }
        this.shards = byNumber.values().stream()
                .sorted(Comparator.comparingInt(entry -> entry.number().value()))
                .toList();
    }

    @Override
    public List<ShardEntry> shards() {
        return shards;
    }

    @Override
    public @Nullable ShardEntry byNumber(ShardNumber number) {
        return byNumber.get(number.value());
    }

    @Override
    public long version() {
        return ONLY_VERSION;
    }

    private static ShardEntry entry(String number, PlacementSettings.Shard shard) {
        String property = PREFIX + "." + number;
        Instant opened = time(property + ".opened", required(property + ".opened", shard.opened()));
        Instant closed =
                shard.closed().map(text -> time(property + ".closed", text)).orElse(null);
        if (closed != null && !closed.isAfter(opened)) {
            throw new IllegalArgumentException(
                    property + ".closed is " + closed + ", which is not after opened, " + opened);
        }
        return new ShardEntry(
                shardNumber(property, number),
                urls(property + ".url", required(property + ".url", shard.url())),
                opened,
                closed);
    }

    private static ShardNumber shardNumber(String property, String number) {
        try {
            return new ShardNumber(Integer.parseInt(number));
        } catch (NumberFormatException | ShardOutOfRangeException e) {
            throw new IllegalArgumentException(
                    property + " must be numbered from " + ShardNumber.MIN + " to " + ShardNumber.MAX, e);
        }
    }

    private static String required(String property, Optional<String> value) {
        return value.orElseThrow(() -> new IllegalArgumentException(property + " must be set"));
    }

    private static Instant time(String property, String text) {
        try {
            return OffsetDateTime.parse(text).toInstant();
        } catch (DateTimeParseException e) {
            throw new IllegalArgumentException(
                    property + " is '" + text + "', must be an RFC 3339 time with an offset", e);
        }
    }

    private static List<URI> urls(String property, String text) {
        List<URI> urls = Arrays.stream(text.split(",", -1))
                .map(one -> url(property, one.strip()))
                .toList();
        if (urls.size() > MAX_ADDRESSES) {
            throw new IllegalArgumentException(
                    property + " lists " + urls.size() + " addresses, at most " + MAX_ADDRESSES + " are allowed");
        }
        if (urls.stream().distinct().count() < urls.size()) {
            throw new IllegalArgumentException(property + " is '" + text + "', it lists an address twice");
        }
        return urls;
    }

    private static URI url(String property, String text) {
        try {
            URI url = URI.create(text);
            boolean plain = ("http".equals(url.getScheme()) || "https".equals(url.getScheme()))
                    && url.getHost() != null
                    && (url.getPath() == null || url.getPath().isEmpty())
                    && url.getQuery() == null;
            if (plain) {
                return url;
            }
        } catch (IllegalArgumentException e) {
            throw new IllegalArgumentException(refusal(property, text), e);
        }
        throw new IllegalArgumentException(refusal(property, text));
    }

    private static String refusal(String property, String text) {
        return property + " is '" + text + "', must be http(s)://host:port without a path";
    }
}
