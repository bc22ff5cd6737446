package io.shardpay.infra.benchmarks.http;

import static java.nio.charset.StandardCharsets.UTF_8;
import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import com.sun.net.httpserver.HttpExchange;
import com.sun.net.httpserver.HttpServer;
import java.io.IOException;
import java.net.InetAddress;
import java.net.InetSocketAddress;
import java.nio.ByteBuffer;
import java.time.Duration;
import java.util.concurrent.ExecutorService;
import java.util.concurrent.Executors;
import java.util.concurrent.atomic.AtomicInteger;
import java.util.concurrent.atomic.AtomicIntegerArray;
import org.junit.jupiter.api.AfterEach;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.Test;

class ClosedLoopTest {
    private static final int CONNECTIONS = 4;

    private final ExecutorService threads = Executors.newFixedThreadPool(CONNECTIONS);
    private final AtomicInteger served = new AtomicInteger();
    private HttpServer server;

    @BeforeEach
    void start() throws IOException {
        server = HttpServer.create(new InetSocketAddress(InetAddress.getLoopbackAddress(), 0), 64);
        server.setExecutor(threads);
        server.start();
    }

    @AfterEach
    void stop() {
        server.stop(0);
        threads.shutdownNow();
    }

    @Test
    void everyAnswerIsCountedOnceAndEveryConnectionGetsItsTurn() throws IOException {
        server.createContext("/", exchange -> {
            served.incrementAndGet();
            answer(exchange, 201);
        });
        AtomicIntegerArray perConnection = new AtomicIntegerArray(CONNECTIONS);

        LoadResult result = new ClosedLoop(plan(server.getAddress(), 0, 1_500), new Post(perConnection)).run();

        assertThat(result.totalSucceeded()).isEqualTo(served.get()).isPositive();
        assertThat(result.errors()).isZero();
        assertThat(result.latency().getTotalCount()).isEqualTo(result.succeeded());
        for (int i = 0; i < CONNECTIONS; i++) {
            assertThat(perConnection.get(i)).isPositive();
        }
    }

    @Test
    void theWarmUpIsNotMeasured() throws IOException {
        server.createContext("/", exchange -> {
            served.incrementAndGet();
            answer(exchange, 201);
        });

        LoadResult result = new ClosedLoop(plan(server.getAddress(), 1_000, 1_500), new Post()).run();

        assertThat(result.succeeded()).isPositive().isLessThan(result.totalSucceeded());
        assertThat(result.seconds()).isEqualTo(1.5);
    }

    @Test
    void refusalsAreCountedByStatusAndTheFirstIsKept() throws IOException {
        server.createContext("/", exchange -> answer(exchange, served.getAndIncrement() % 2 == 0 ? 201 : 503));

        LoadResult result = new ClosedLoop(plan(server.getAddress(), 0, 1_500), new Post()).run();

        assertThat(result.refused()).containsOnlyKeys(503);
        assertThat(result.errors()).isEqualTo(result.refused().get(503)).isPositive();
        assertThat(result.firstProblem()).isEqualTo("503 {\"status\":503}");
    }

    @Test
    void aConnectionThatTheServerClosesIsCountedAndOpenedAgain() throws IOException {
        server.createContext("/", exchange -> {
            if (served.incrementAndGet() == 5) {
                exchange.close();
            } else {
                answer(exchange, 201);
            }
        });

        LoadResult result = new ClosedLoop(plan(server.getAddress(), 0, 1_500), new Post()).run();

        assertThat(result.broken()).isPositive();
        assertThat(result.succeeded()).isGreaterThan(10);
    }

    @Test
    void aServerThatIsAwayIsAFailureOfTheRun() {
        InetSocketAddress address = server.getAddress();
        server.stop(0);

        assertThatThrownBy(() -> new ClosedLoop(plan(address, 0, 100), new Post()).run())
                .isInstanceOf(IOException.class);
    }

    private static LoadPlan plan(InetSocketAddress address, int warmUpMillis, int measuredMillis) {
        return LoadPlan.local(
                address.getPort(), CONNECTIONS, Duration.ofMillis(warmUpMillis), Duration.ofMillis(measuredMillis));
    }

    private void answer(HttpExchange exchange, int status) throws IOException {
        String request = new String(exchange.getRequestBody().readAllBytes(), UTF_8);
        if (!request.equals("{\"amount\":1}")) {
            throw new IOException("request was " + request);
        }
        byte[] body = ("{\"status\":" + status + "}").getBytes(UTF_8);
        exchange.sendResponseHeaders(status, body.length);
        exchange.getResponseBody().write(body);
        exchange.close();
    }

    private record Post(AtomicIntegerArray perConnection) implements Exchange {
        Post() {
            this(new AtomicIntegerArray(CONNECTIONS));
        }

        @Override
        public void writeRequest(int connection, ByteBuffer out) {
            perConnection.incrementAndGet(connection);
            out.put("POST /transfers HTTP/1.1\r\nHost: localhost\r\nContent-Length: 12\r\n\r\n{\"amount\":1}"
                    .getBytes(UTF_8));
        }

        @Override
        public boolean accept(int connection, Response response) {
            return response.status() == 201;
        }
    }
}
