package io.shardpay.ledger.api.edge;

import io.restassured.RestAssured;
import java.io.IOException;
import java.net.Socket;
import java.nio.charset.StandardCharsets;

/** Requests as bytes, for those that no HTTP client would send. */
final class Wire {
    private static final int PATIENCE_MILLIS = 10_000;

    private Wire() {}

    /** Sends a request that asks for the connection to be closed, and reads the whole answer. */
    static String exchange(String request) throws IOException {
        try (Socket socket = new Socket("127.0.0.1", RestAssured.port)) {
            socket.setSoTimeout(PATIENCE_MILLIS);
            socket.getOutputStream().write(request.getBytes(StandardCharsets.US_ASCII));
            return new String(socket.getInputStream().readAllBytes(), StandardCharsets.UTF_8);
        }
    }
}
