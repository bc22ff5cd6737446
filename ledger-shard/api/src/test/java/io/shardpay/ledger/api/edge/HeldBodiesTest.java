package io.shardpay.ledger.api.edge;

import static io.restassured.RestAssured.given;
import static java.nio.charset.StandardCharsets.US_ASCII;
import static org.assertj.core.api.Assertions.assertThat;
import static org.awaitility.Awaitility.await;
import static org.hamcrest.Matchers.equalTo;

import io.quarkus.test.common.WithTestResource;
import io.quarkus.test.junit.QuarkusTest;
import io.restassured.RestAssured;
import io.restassured.response.ValidatableResponse;
import java.io.ByteArrayInputStream;
import java.io.IOException;
import java.net.Socket;
import java.time.Duration;
import java.util.ArrayList;
import java.util.List;
import java.util.concurrent.CopyOnWriteArrayList;
import java.util.logging.Handler;
import java.util.logging.Level;
import java.util.logging.LogRecord;
import java.util.logging.Logger;
import org.junit.jupiter.api.Test;

/** Many large bodies at once: whoever comes last is told to come again, instead of all running out of memory. */
@QuarkusTest
@WithTestResource(EdgeKeys.class)
class HeldBodiesTest {
    private static final Duration PATIENCE = Duration.ofSeconds(20);

    @Test
    void whatDoesNotFitIsRefusedAndTheRoomIsGivenBack() throws IOException {
        List<Socket> slow = new ArrayList<>();
        List<String> errors = new CopyOnWriteArrayList<>();
        Handler listening = new Errors(errors);
        Logger logger = Logger.getLogger("io.shardpay.ledger.api.problem.ProblemMappers");
        logger.addHandler(listening);
        try {
            for (int i = 0; i < 4; i++) {
                slow.add(halfABodyOf(1 << 20));
            }
            await().atMost(PATIENCE).untilAsserted(() -> busy(declared(1)));
            busy(declared(1 << 20));
            busy(undeclared(100_000));
            given().get("/echo/correlation").then().statusCode(200);
        } finally {
            for (Socket socket : slow) {
                socket.close();
            }
        }
        await().atMost(PATIENCE).untilAsserted(() -> declared(1 << 20).statusCode(200));
        undeclared(1 << 20).statusCode(200);
        logger.removeHandler(listening);
        assertThat(errors)
                .as("whoever goes away in the middle of a body is no defect to be woken up for")
                .isEmpty();
    }

    private static final class Errors extends Handler {
        private final List<String> events;

        Errors(List<String> events) {
            this.events = events;
        }

        @Override
        public void publish(LogRecord event) {
            if (event.getLevel().intValue() >= Level.SEVERE.intValue()) {
                events.add(event.getMessage());
            }
        }

        @Override
        public void flush() {}

        @Override
        public void close() {}
    }

    private static Socket halfABodyOf(int bytes) throws IOException {
        Socket socket = new Socket("127.0.0.1", RestAssured.port);
        socket.getOutputStream()
                .write(("POST /echo/bytes HTTP/1.1\r\nHost: localhost\r\nContent-Type: application/octet-stream\r\n"
                                + "Content-Length: " + bytes + "\r\n\r\n")
                        .getBytes(US_ASCII));
        socket.getOutputStream().write(new byte[bytes / 2]);
        return socket;
    }

    private static ValidatableResponse declared(int bytes) {
        return given().contentType("application/octet-stream")
                .body(new byte[bytes])
                .post("/echo/bytes")
                .then();
    }

    private static ValidatableResponse undeclared(int bytes) {
        return given().contentType("application/octet-stream")
                .body(new ByteArrayInputStream(new byte[bytes]))
                .post("/echo/bytes")
                .then();
    }

    private static void busy(ValidatableResponse answer) {
        EdgeTest.problem(answer, 503, "SERVER_BUSY")
                .header("Retry-After", equalTo("1"))
                .body("detail", equalTo("bodies of other requests take all the memory there is for them"));
    }
}
