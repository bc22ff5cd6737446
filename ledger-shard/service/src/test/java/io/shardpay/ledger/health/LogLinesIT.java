package io.shardpay.ledger.health;

import static org.assertj.core.api.Assertions.assertThat;

import com.fasterxml.jackson.databind.JsonNode;
import com.fasterxml.jackson.databind.ObjectMapper;
import io.shardpay.ledger.testing.PostgresServer;
import io.shardpay.ledger.testing.ShardCalls;
import io.shardpay.ledger.testing.ShardProcess;
import io.shardpay.ledger.testing.TestTokens;
import java.time.Duration;
import java.util.List;
import java.util.UUID;
import org.awaitility.Awaitility;
import org.junit.jupiter.api.Test;

/** The log of a packaged shard, as a collector reads it. */
class LogLinesIT {
    private static final Duration FLUSH_LIMIT = Duration.ofSeconds(10);

    private final ObjectMapper json = new ObjectMapper();

    @Test
    void everyLineIsJsonWithTheShardAndARequestsLinesWithItsCorrelation() throws Exception {
        TestTokens tokens = TestTokens.create();
        String correlation = UUID.randomUUID().toString();
        try (ShardProcess process =
                ShardProcess.start(21, PostgresServer.shared().createDatabase(), tokens)) {
            new ShardCalls(process.url().toString(), tokens)
                    .as("1")
                    .header("X-Correlation-Id", correlation)
                    .get("/internal/merchants/2");

            List<String> lines = Awaitility.await("audit line")
                    .atMost(FLUSH_LIMIT)
                    .until(
                            () -> process.logTail().lines().toList(),
                            all -> all.stream().anyMatch(line -> line.contains("FOREIGN_ID_REFUSED")));

            for (String line : lines) {
                JsonNode event = json.readTree(line);
                assertThat(event.path("shard").asInt()).as(line).isEqualTo(21);
                if (event.path("message").asText().startsWith("FOREIGN_ID_REFUSED")) {
                    assertThat(event.path("mdc").path("correlationId").asText()).isEqualTo(correlation);
                }
            }
        }
    }
}
