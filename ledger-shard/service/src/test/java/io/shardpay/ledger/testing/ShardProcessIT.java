package io.shardpay.ledger.testing;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatExceptionOfType;

import java.util.Map;
import org.awaitility.core.TerminalFailureException;
import org.junit.jupiter.api.Test;

class ShardProcessIT {
    private final TestTokens tokens = TestTokens.create();

    @Test
    void aStartedShardIsReadyAndEndsWithItsHandle() {
        ProcessHandle handle;
        try (ShardProcess shard = ShardProcess.start(11, PostgresServer.shared().createDatabase(), tokens)) {
            handle = shard.handle();
            assertThat(shard.probe("/q/health/ready")).isEqualTo(200);
        }
        assertThat(handle.isAlive()).isFalse();
    }

    @Test
    void aKilledShardAnswersNothing() {
        try (ShardProcess shard = ShardProcess.start(12, PostgresServer.shared().createDatabase(), tokens)) {
            shard.kill();

            assertThat(shard.isAlive()).isFalse();
            assertThat(shard.probe("/q/health/live")).isZero();
        }
    }

    @Test
    void aShardThatDoesNotStartSaysWhy() {
        PostgresServer.Database database = PostgresServer.shared().createDatabase();

        assertThatExceptionOfType(TerminalFailureException.class)
                .isThrownBy(
                        () -> ShardProcess.start(13, database, tokens, Map.of("shardpay.shard.number", "no-number")));
    }
}
