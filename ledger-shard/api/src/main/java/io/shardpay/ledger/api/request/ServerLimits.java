package io.shardpay.ledger.api.request;

import io.quarkus.vertx.http.HttpServerOptionsCustomizer;
import io.vertx.core.http.HttpServerOptions;
import jakarta.inject.Singleton;

/**
 * The limits of the HTTP server itself. They lie well above those of {@link RequestChecks}, because the server answers what goes
 * beyond its own limits before any of our code, with a status and nothing else.
 */
@Singleton
public class ServerLimits implements HttpServerOptionsCustomizer {
    /** 16 KiB: four times the longest URI that is served. */
    static final int MAX_INITIAL_LINE_BYTES = 4 * RequestChecks.MAX_URI_CHARS;
    /** 80 KiB: four times the largest headers that are served, and the most that one connection can make the server keep. */
    static final int MAX_HEADER_BYTES = 4 * RequestChecks.MAX_HEADER_BYTES;

    @Override
    public void customizeHttpServer(HttpServerOptions options) {
        raise(options);
    }

    @Override
    public void customizeHttpsServer(HttpServerOptions options) {
        raise(options);
    }

    private static void raise(HttpServerOptions options) {
        options.setMaxInitialLineLength(MAX_INITIAL_LINE_BYTES).setMaxHeaderSize(MAX_HEADER_BYTES);
    }
}
