package io.shardpay.infra.local.gateway;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import com.sun.net.httpserver.HttpServer;
import java.io.IOException;
import java.io.OutputStream;
import java.net.InetAddress;
import java.net.InetSocketAddress;
import java.net.URI;
import java.nio.charset.StandardCharsets;
import java.util.ArrayDeque;
import java.util.Deque;
import java.util.List;
import java.util.Map;
import java.util.concurrent.CopyOnWriteArrayList;
import org.junit.jupiter.api.AfterEach;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.Test;

class GatewayClientTest {
    private final Deque<Integer> statuses = new ArrayDeque<>();
    private final List<String> keys = new CopyOnWriteArrayList<>();
    private String body = "{\"id\": \"253158878085292033\"}";
    private HttpServer server;
    private GatewayClient client;

    @BeforeEach
    void start() throws IOException {
        server = HttpServer.create(new InetSocketAddress(InetAddress.getLoopbackAddress(), 0), 0);
        server.createContext("/", exchange -> {
            keys.add(exchange.getRequestHeaders().getFirst("Idempotency-Key"));
            byte[] bytes = body.getBytes(StandardCharsets.UTF_8);
            exchange.sendResponseHeaders(statuses.pop(), bytes.length);
            try (OutputStream out = exchange.getResponseBody()) {
                out.write(bytes);
            }
        });
        server.start();
        client = new GatewayClient(
                URI.create("http://127.0.0.1:" + server.getAddress().getPort()));
    }

    @AfterEach
    void stop() {
        server.stop(0);
    }

    @Test
    void waitingHelpsSoTheSameKeyIsSentAgain() {
        statuses.addAll(List.of(503, 429, 201));
        GatewayAnswer answer = client.post("/v1/transfers", "token", "order-1", Map.of("amount", 1));
        assertThat(answer.id()).isEqualTo("253158878085292033");
        assertThat(answer.retries()).isEqualTo(2);
        assertThat(keys).containsExactly("order-1", "order-1", "order-1");
    }

    @Test
    void aRefusalIsNotRetriedAndKeepsItsCode() {
        statuses.add(422);
        body =
                "{\"code\": \"INSUFFICIENT_FUNDS\", \"detail\": \"available 400 EUR minor units, needed 1250\", \"errors\": []}";
        assertThatThrownBy(() -> client.post("/v1/transfers", "token", "order-1", Map.of("amount", 1)))
                .isInstanceOfSatisfying(
                        GatewayException.class, e -> assertThat(e.code()).isEqualTo("INSUFFICIENT_FUNDS"))
                .hasMessage("POST /v1/transfers was refused with 422 INSUFFICIENT_FUNDS:"
                        + " available 400 EUR minor units, needed 1250 []");
        assertThat(keys).hasSize(1);
    }
}
