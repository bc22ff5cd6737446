package io.shardpay.infra.benchmarks.http;

import java.nio.charset.StandardCharsets;

/** An answer as a view on the reader's memory: no copy is made unless the text is asked for. */
public interface Response {
    /** The status code. */
    int status();

    /** Bytes of the body. */
    int bodyLength();

    /** The body's memory; only the first {@link #bodyLength()} bytes belong to the answer. */
    byte[] bodyBytes();

    /** The body as UTF-8 text. Allocates. */
    default String bodyText() {
        return new String(bodyBytes(), 0, bodyLength(), StandardCharsets.UTF_8);
    }
}
