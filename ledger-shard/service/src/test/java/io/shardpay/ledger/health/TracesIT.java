package io.shardpay.ledger.health;

import static org.assertj.core.api.Assertions.assertThat;
import static org.awaitility.Awaitility.await;

import com.sun.net.httpserver.HttpServer;
import io.shardpay.ledger.testing.PostgresServer;
import io.shardpay.ledger.testing.ShardCalls;
import io.shardpay.ledger.testing.ShardProcess;
import io.shardpay.ledger.testing.TestTokens;
import java.net.InetAddress;
import java.net.InetSocketAddress;
import java.nio.charset.StandardCharsets;
import java.time.Duration;
import java.util.Map;
import java.util.Queue;
import java.util.concurrent.ConcurrentLinkedQueue;
import org.junit.jupiter.api.Test;

/** Tracing is built in and off; switched on, spans go to a collector. */
class TracesIT {
    /** Spans leave in batches of 5 s. */
    private static final Duration PATIENCE = Duration.ofSeconds(30);

    @Test
    void aRequestsSpanGoesToTheCollectorAndContinuesTheCallersTrace() throws Exception {
        Queue<String> received = new ConcurrentLinkedQueue<>();
        HttpServer collector = HttpServer.create(new InetSocketAddress(InetAddress.getLoopbackAddress(), 0), 0);
        collector.createContext("/v1/traces", exchange -> {
            received.add(new String(exchange.getRequestBody().readAllBytes(), StandardCharsets.ISO_8859_1));
            exchange.sendResponseHeaders(200, -1);
            exchange.close();
        });
        collector.start();
        TestTokens tokens = TestTokens.create();
        Map<String, String> on = Map.of(
                "quarkus.otel.sdk.disabled", "false",
                "quarkus.otel.exporter.otlp.protocol", "http/protobuf",
                "quarkus.otel.exporter.otlp.endpoint",
                        "http://127.0.0.1:" + collector.getAddress().getPort());
        try (ShardProcess process =
                ShardProcess.start(2, PostgresServer.shared().createDatabase(), tokens, on)) {
            new ShardCalls(process.url().toString(), tokens)
                    .asSupport()
                    .header("traceparent", "00-4bf92f3577b34da6a3ce929d0e0e4736-00f067aa0ba902b7-01")
                    .get("/internal/shard")
                    .then()
                    .statusCode(200);

            String callersTrace = new String(
                    new byte[] {
                        0x4b,
                        (byte) 0xf9,
                        0x2f,
                        0x35,
                        0x77,
                        (byte) 0xb3,
                        0x4d,
                        (byte) 0xa6,
                        (byte) 0xa3,
                        (byte) 0xce,
                        (byte) 0x92,
                        (byte) 0x9d,
                        0x0e,
                        0x0e,
                        0x47,
                        0x36
                    },
                    StandardCharsets.ISO_8859_1);
            await().atMost(PATIENCE)
                    .untilAsserted(() -> assertThat(received)
                            .anySatisfy(spans ->
                                    assertThat(spans).contains("/internal/shard", callersTrace, "ledger-shard")));
        } finally {
            collector.stop(0);
        }
    }
}
