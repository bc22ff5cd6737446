package io.shardpay.ledger.api.placement;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import io.shardpay.id.ShardNumber;
import io.smallrye.config.PropertiesConfigSource;
import io.smallrye.config.SmallRyeConfigBuilder;
import java.net.URI;
import java.time.Instant;
import java.util.HashMap;
import java.util.Map;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;

class ConfiguredShardMapTest {
    private static final String ONE = "shardpay.placement.shards.1.";

    private static ConfiguredShardMap from(Map<String, String> properties) {
        PlacementSettings settings = new SmallRyeConfigBuilder()
                .withMapping(PlacementSettings.class)
                .withSources(new PropertiesConfigSource(properties, "test", 100))
                .build()
                .getConfigMapping(PlacementSettings.class);
        return new ConfiguredShardMap(settings);
    }

    private static Map<String, String> twoShards() {
        return new HashMap<>(Map.of(
                "shardpay.placement.shards.10.url",
                "http://127.0.0.1:8110",
                "shardpay.placement.shards.10.opened",
                "2026-01-01T00:00:00+01:00",
                ONE + "url",
                "http://127.0.0.1:8101",
                ONE + "opened",
                "2025-01-01T00:00:00Z",
                ONE + "closed",
                "2026-06-01T00:00:00Z"));
    }

    @Test
    void listsTheShardsInTheOrderOfTheirNumbers() {
        ConfiguredShardMap map = from(twoShards());
        assertThat(map.shards())
                .containsExactly(
                        new ShardEntry(
                                new ShardNumber(1),
                                URI.create("http://127.0.0.1:8101"),
                                Instant.parse("2025-01-01T00:00:00Z"),
                                Instant.parse("2026-06-01T00:00:00Z")),
                        new ShardEntry(
                                new ShardNumber(10),
                                URI.create("http://127.0.0.1:8110"),
                                Instant.parse("2025-12-31T23:00:00Z"),
                                null));
        assertThat(map.byNumber(new ShardNumber(10))).isEqualTo(map.shards().get(1));
        assertThat(map.byNumber(new ShardNumber(2))).isNull();
        assertThat(map.version()).isEqualTo(1);
    }

    @Test
    void listsTheProcessesOfAShardInTheirOrder() {
        Map<String, String> properties = twoShards();
        properties.put(ONE + "url", "http://b:8101, http://a:8101");
        ShardEntry shard = from(properties).shards().get(0);
        assertThat(shard.urls()).containsExactly(URI.create("http://b:8101"), URI.create("http://a:8101"));
        assertThat(shard.url()).isEqualTo(URI.create("http://b:8101"));
    }

    @Test
    void knowsWhichShardsWereOpenInAWindow() {
        ShardEntry closed = from(twoShards()).shards().get(0);
        Instant closing = Instant.parse("2026-06-01T00:00:00Z");
        Instant opening = Instant.parse("2025-01-01T00:00:00Z");
        assertThat(closed.isOpenAt(opening)).isTrue();
        assertThat(closed.isOpenAt(opening.minusMillis(1))).isFalse();
        assertThat(closed.isOpenAt(closing.minusMillis(1))).isTrue();
        assertThat(closed.isOpenAt(closing)).isFalse();
        assertThat(closed.aliveIn(closing.minusMillis(1), closing.plusSeconds(9)))
                .isTrue();
        assertThat(closed.aliveIn(closing, closing.plusSeconds(9))).isFalse();
        assertThat(closed.aliveIn(opening.minusSeconds(9), opening)).isFalse();
        assertThat(closed.aliveIn(opening.minusSeconds(9), opening.plusMillis(1)))
                .isTrue();
    }

    @ParameterizedTest
    @CsvSource(
            delimiter = '|',
            value = {
                "1.url | 127.0.0.1:8101 | shardpay.placement.shards.1.url is '127.0.0.1:8101', must be http(s)://host:port without a path",
                "1.url | http://127.0.0.1:8101/v1 | shardpay.placement.shards.1.url is 'http://127.0.0.1:8101/v1', must be http(s)://host:port without a path",
                "1.url | http://a:1, | shardpay.placement.shards.1.url is '', must be http(s)://host:port without a path",
                "1.url | http://a:1,http://a:1 | shardpay.placement.shards.1.url is 'http://a:1,http://a:1', it lists an address twice",
                "1.url | http://a:1,http://a:2,http://a:3,http://a:4,http://a:5,http://a:6 | shardpay.placement.shards.1.url lists 6 addresses, at most 5 are allowed",
                "1.opened | yesterday | shardpay.placement.shards.1.opened is 'yesterday', must be an RFC 3339 time with an offset",
                "1.opened | 2025-01-01T00:00:00 | shardpay.placement.shards.1.opened is '2025-01-01T00:00:00', must be an RFC 3339 time with an offset",
                "1.closed | 2024-01-01T00:00:00Z | shardpay.placement.shards.1.closed is 2024-01-01T00:00:00Z, which is not after opened, 2025-01-01T00:00:00Z",
                "1024.url | http://127.0.0.1:8101 | shardpay.placement.shards.1024.opened must be set",
                "01.url | http://127.0.0.1:8101 | shardpay.placement.shards.01.opened must be set"
            })
    void aWrongValueIsNamedByItsProperty(String name, String value, String message) {
        Map<String, String> properties = twoShards();
        properties.put("shardpay.placement.shards." + name, value);
        assertThatThrownBy(() -> from(properties))
                .isInstanceOf(IllegalArgumentException.class)
                .hasMessage(message);
    }

    @ParameterizedTest
    @CsvSource({"1024", "-1", "one"})
    void aNumberThatIsNoneIsNamed(String number) {
        assertThatThrownBy(() -> from(Map.of(
                        "shardpay.placement.shards." + number + ".url", "http://127.0.0.1:1",
                        "shardpay.placement.shards." + number + ".opened", "2025-01-01T00:00:00Z")))
                .hasMessage("shardpay.placement.shards." + number + " must be numbered from 0 to 1023");
    }

    @Test
    void anEmptyListIsRefused() {
        assertThatThrownBy(() -> from(Map.of())).hasMessage("shardpay.placement.shards must list at least one shard");
    }
}
