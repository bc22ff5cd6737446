package io.shardpay.gateway.testing;

import java.io.IOException;
import java.net.Socket;
import java.net.URI;
import java.nio.charset.StandardCharsets;

/** Requests as bytes, for those that no HTTP client would send. */
public final class Wire {
    private static final int PATIENCE_MILLIS = 10_000;

    private Wire() {}

    /**
     * The whole answer to a GET.
     *
     * @param headers each with its line end
     */
    public static String get(URI server, String target, String headers) throws IOException {
        try (Socket socket = new Socket(server.getHost(), server.getPort())) {
            socket.setSoTimeout(PATIENCE_MILLIS);
            String request = "GET " + target + " HTTP/1.1\r\nHost: x\r\n" + headers + "Connection: close\r\n\r\n";
            socket.getOutputStream().write(request.getBytes(StandardCharsets.US_ASCII));
            return new String(socket.getInputStream().readAllBytes(), StandardCharsets.UTF_8);
        }
    }
}
