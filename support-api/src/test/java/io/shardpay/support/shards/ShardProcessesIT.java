package io.shardpay.support.shards;

import static org.assertj.core.api.Assertions.assertThat;

import io.quarkus.test.common.TestResourceScope;
import io.quarkus.test.common.WithTestResource;
import io.quarkus.test.junit.QuarkusTest;
import io.shardpay.id.ShardNumber;
import io.shardpay.ledger.api.placement.ShardEntry;
import io.shardpay.ledger.api.placement.ShardMap;
import io.shardpay.ledger.api.shard.ShardInfo;
import io.shardpay.ledger.api.token.ServiceTokens;
import io.shardpay.support.testing.Stack;
import io.shardpay.support.testing.SupportStack;
import jakarta.inject.Inject;
import java.net.URI;
import java.time.Duration;
import java.time.Instant;
import java.util.List;
import org.junit.jupiter.api.Test;

/** A shard of several processes, of which one takes no connections: each of the others answers reads. */
@QuarkusTest
@WithTestResource(value = SupportStack.class, scope = TestResourceScope.GLOBAL)
class ShardProcessesIT {
    private static final ShardNumber ONE = new ShardNumber(1);
    private static final URI NOBODY = URI.create("http://127.0.0.1:1");

    @Inject
    ServiceTokens tokens;

    @Inject
    ShardReadSettings settings;

    private ShardAnswer<ShardInfo> ask(URI... urls) {
        ShardMap map =
                Shards.map().shard(new ShardEntry(ONE, List.of(urls), Instant.parse("2025-06-01T00:00:00Z"), null));
        return new ShardClients(map, tokens, settings).info(ONE).await().atMost(Duration.ofSeconds(30));
    }

    @Test
    void theNextProcessIsAskedWhenOneTakesNoConnections() {
        URI well = URI.create(new Stack().shard(1).url());
        for (ShardAnswer<ShardInfo> answer : List.of(ask(NOBODY, well), ask(well, NOBODY), ask(well))) {
            assertThat(answer)
                    .isInstanceOfSatisfying(
                            ShardAnswer.Answered.class,
                            answered -> assertThat(((ShardInfo) answered.value()).number())
                                    .isEqualTo(1));
        }
    }

    @Test
    void aShardOfWhichNoProcessAnswersCannotBeReached() {
        assertThat(ask(NOBODY, URI.create("http://127.0.0.1:2")))
                .isInstanceOfSatisfying(
                        ShardAnswer.Failed.class,
                        failed -> assertThat(failed.reason()).isEqualTo("cannot be reached"));
    }
}
