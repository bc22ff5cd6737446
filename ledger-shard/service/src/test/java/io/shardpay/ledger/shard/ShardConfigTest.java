package io.shardpay.ledger.shard;

import static org.assertj.core.api.Assertions.assertThatThrownBy;

import io.smallrye.config.SmallRyeConfigBuilder;
import org.junit.jupiter.api.Test;

class ShardConfigTest {
    /** CASE 9. */
    @Test
    void withoutAShardNumberTheStartFailsAndNamesTheProperty() {
        assertThatThrownBy(() -> new SmallRyeConfigBuilder()
                        .withMapping(ShardConfig.class)
                        .build())
                .hasMessageContaining("shardpay.shard.number is required");
    }
}
