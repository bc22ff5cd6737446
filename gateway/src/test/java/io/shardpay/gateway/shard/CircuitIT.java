package io.shardpay.gateway.shard;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatExceptionOfType;

import com.sun.net.httpserver.HttpServer;
import io.quarkus.test.common.WithTestResource;
import io.quarkus.test.junit.QuarkusTest;
import io.quarkus.test.junit.TestProfile;
import io.shardpay.gateway.testing.ShardStack;
import io.shardpay.id.ShardNumber;
import io.shardpay.ledger.api.placement.ShardEntry;
import io.shardpay.ledger.api.token.ServiceCaller;
import io.vertx.core.http.HttpMethod;
import jakarta.inject.Inject;
import java.net.InetAddress;
import java.net.InetSocketAddress;
import java.net.URI;
import java.nio.charset.StandardCharsets;
import java.time.Instant;
import java.util.concurrent.CompletionException;
import java.util.concurrent.atomic.AtomicInteger;
import org.junit.jupiter.api.AfterEach;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.ValueSource;

/** What opens the circuit to a shard, seen at a server whose path says how it answers. Four failing calls of a few would do. */
@QuarkusTest
@WithTestResource(ShardStack.class)
@TestProfile(SickShardIT.Impatient.class)
class CircuitIT {
    private static final int MANY = 20;
    private static final AtomicInteger NUMBERS = new AtomicInteger(900);

    @Inject
    ShardCalls calls;

    private final AtomicInteger asked = new AtomicInteger();
    private HttpServer server;
    private ShardEntry shard;

    @BeforeEach
    void serve() throws Exception {
        server = HttpServer.create(new InetSocketAddress(InetAddress.getLoopbackAddress(), 0), 0);
        server.createContext("/", exchange -> {
            asked.incrementAndGet();
            String[] path = exchange.getRequestURI().getPath().split("/");
            if (path[1].equals("silent")) {
                exchange.close();
                return;
            }
            byte[] body = ("{\"code\": \"" + (path.length > 2 ? path[2] : "") + "\"}").getBytes(StandardCharsets.UTF_8);
            exchange.sendResponseHeaders(Integer.parseInt(path[1]), body.length);
            exchange.getResponseBody().write(body);
            exchange.close();
        });
        server.start();
        // A number of its own, and so a circuit of its own.
        shard = new ShardEntry(
                new ShardNumber(NUMBERS.getAndIncrement()),
                URI.create("http://127.0.0.1:" + server.getAddress().getPort()),
                Instant.EPOCH,
                null);
    }

    @AfterEach
    void stop() {
        server.stop(0);
    }

    private ShardAnswer get(String path) {
        return calls.call(
                        shard,
                        new ShardRequest(
                                HttpMethod.GET,
                                path,
                                ServiceCaller.ITSELF,
                                "5a0cbd9e-58ac-4b0c-9b1f-3f1f3a6f6b5e",
                                null,
                                null))
                .toCompletableFuture()
                .join();
    }

    @ParameterizedTest
    @ValueSource(strings = {"/500/INTERNAL", "/503/READ_TIMED_OUT", "/503/NOT_READY", "/422/INSUFFICIENT_FUNDS"})
    void whateverAShardAnswersTheOthersAreLetThrough(String path) {
        int status = Integer.parseInt(path.split("/")[1]);
        for (int i = 0; i < MANY; i++) {
            assertThat(get(path).status()).isEqualTo(status);
            assertThat(get("/200").status()).isEqualTo(200);
        }
    }

    @ParameterizedTest
    @ValueSource(strings = {"/500/INTERNAL", "/503/READ_TIMED_OUT", "/503/QUEUE_FULL"})
    void whatWouldEndAlikeIsNotAskedAgain(String path) {
        get(path);
        assertThat(asked.get()).isEqualTo(1);
    }

    @Test
    void aShardThatDoesNotAnswerIsLeftAlone() {
        for (int i = 0; i < 4; i++) {
            assertThatExceptionOfType(CompletionException.class).isThrownBy(() -> get("/silent"));
        }
        int before = asked.get();
        assertThatExceptionOfType(CompletionException.class)
                .isThrownBy(() -> get("/200"))
                .withMessageContaining("keeps failing and is left alone for a moment");
        assertThat(asked.get()).isEqualTo(before);
    }
}
