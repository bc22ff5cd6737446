package io.shardpay.infra.papers;

import static org.assertj.core.api.Assertions.assertThat;

import java.io.IOException;
import java.io.Reader;
import java.nio.file.Files;
import java.nio.file.Path;
import java.time.Duration;
import java.util.List;
import java.util.Map;
import java.util.Properties;
import java.util.stream.Stream;
import org.junit.jupiter.api.Test;

/** As shipped, a shard gives a read up before its callers do: nothing goes on for nobody. */
class TimeoutsTest {
    private static final Path ROOT = Path.of("../..");

    @Test
    void aShardGivesUpAReadBeforeItsMostImpatientCaller() throws IOException {
        Map<String, String> defaults =
                ConfiguredProperties.in(Stream.of("ledger-shard/service", "gateway", "support-api")
                        .map(module -> ROOT.resolve(module).resolve("target/classes"))
                        .toList());
        Properties shard = new Properties();
        try (Reader reader = Files.newBufferedReader(
                ROOT.resolve("ledger-shard/service/src/main/resources/application.properties"))) {
            shard.load(reader);
        }
        long longestRead = millis(shard.getProperty("quarkus.datasource.jdbc.acquisition-timeout"))
                + millis(defaults.get("shardpay.reads.statement-timeout-millis"));
        for (String caller : List.of("shardpay.shard-call.timeout-millis", "shardpay.shard-reads.timeout")) {
            // A tenth of a second for the way there and back.
            assertThat(longestRead + 100).as(caller).isLessThanOrEqualTo(millis(defaults.get(caller)));
        }
        long longestProbe = millis(shard.getProperty("quarkus.datasource.probes.jdbc.acquisition-timeout"))
                + millis(defaults.get("shardpay.reads.probe-timeout-millis"));
        assertThat(longestProbe)
                .as("the second that common probes wait")
                .isLessThan(Duration.ofSeconds(1).toMillis());
    }

    private static long millis(String text) {
        if (text.endsWith("MS")) {
            return Long.parseLong(text.substring(0, text.length() - 2));
        }
        return text.endsWith("S") ? Duration.parse("PT" + text).toMillis() : Long.parseLong(text);
    }
}
