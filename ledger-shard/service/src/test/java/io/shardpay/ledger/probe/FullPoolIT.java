package io.shardpay.ledger.probe;

import static org.assertj.core.api.Assertions.assertThat;
import static org.hamcrest.Matchers.lessThan;

import io.agroal.api.AgroalDataSource;
import io.quarkus.test.junit.QuarkusTest;
import io.quarkus.test.junit.QuarkusTestProfile;
import io.quarkus.test.junit.TestProfile;
import io.restassured.RestAssured;
import io.restassured.response.Response;
import io.shardpay.ledger.testing.ShardTest;
import jakarta.inject.Inject;
import java.net.URI;
import java.net.http.HttpClient;
import java.net.http.HttpRequest;
import java.net.http.HttpResponse;
import java.sql.Connection;
import java.time.Duration;
import java.util.ArrayList;
import java.util.Arrays;
import java.util.List;
import java.util.Map;
import java.util.concurrent.CompletableFuture;
import org.awaitility.Awaitility;
import org.eclipse.microprofile.config.inject.ConfigProperty;
import org.junit.jupiter.api.AfterEach;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.Test;

/** Every connection of the read pool is taken, and every worker thread waits for one. */
@QuarkusTest
@TestProfile(FullPoolIT.PatientReads.class)
class FullPoolIT extends ShardTest {
    /** Reads wait for so long: whoever waited behind them would be seen at once, also on a slow machine. */
    private static final Duration READS_WAIT = Duration.ofSeconds(60);

    private static final long PROBE_LIMIT_MILLIS = READS_WAIT.toMillis() / 4;

    @Inject
    AgroalDataSource pool;

    @ConfigProperty(name = "quarkus.datasource.jdbc.max-size")
    int connections;

    @ConfigProperty(name = "quarkus.thread-pool.max-threads")
    int workers;

    private final List<Connection> taken = new ArrayList<>();
    private final List<CompletableFuture<HttpResponse<String>>> waiting = new ArrayList<>();

    public static class PatientReads implements QuarkusTestProfile {
        @Override
        public Map<String, String> getConfigOverrides() {
            return Map.of("quarkus.datasource.jdbc.acquisition-timeout", READS_WAIT.toString());
        }
    }

    @BeforeEach
    void fillThePool() throws Exception {
        String merchant = shard.newMerchant();
        for (int i = 0; i < connections; i++) {
            taken.add(pool.getConnection());
        }
        HttpClient client =
                HttpClient.newBuilder().version(HttpClient.Version.HTTP_1_1).build();
        HttpRequest read = HttpRequest.newBuilder(URI.create(shard.url()).resolve("/internal/merchants/" + merchant))
                .header("Authorization", "Bearer " + shard.tokens().service("support"))
                .build();
        for (int i = 0; i < 2 * workers; i++) {
            waiting.add(client.sendAsync(read, HttpResponse.BodyHandlers.ofString()));
        }
        Awaitility.await("every worker waits for a connection")
                .atMost(READS_WAIT.dividedBy(2))
                .until(() -> workersInThePool() >= workers);
    }

    private static long workersInThePool() {
        return Thread.getAllStackTraces().entrySet().stream()
                .filter(thread -> thread.getKey().getName().startsWith("executor-thread"))
                .filter(thread -> Arrays.stream(thread.getValue())
                        .anyMatch(frame -> frame.getClassName().startsWith("io.agroal.pool.")))
                .count();
    }

    @AfterEach
    void emptyThePool() throws Exception {
        for (Connection connection : taken) {
            connection.close();
        }
        for (CompletableFuture<HttpResponse<String>> read : waiting) {
            assertThat(read.join().statusCode()).isEqualTo(200);
        }
    }

    @Test
    void aFullReadPoolDelaysNoProbe() {
        for (String probe : List.of("live", "ready", "started")) {
            answeredAtOnce(RestAssured.given().baseUri(shard.url()).get("/q/health/" + probe));
        }
        answeredAtOnce(shard.asSupport().get("/internal/shard"));
        assertThat(waiting).noneMatch(CompletableFuture::isDone);
    }

    private static void answeredAtOnce(Response answer) {
        answer.then().statusCode(200).time(lessThan(PROBE_LIMIT_MILLIS));
        assertThat(answer.asString()).containsAnyOf("\"status\":\"UP\"", "\"status\": \"UP\"", "\"number\":2");
    }
}
