package io.shardpay.infra.benchmarks.http;

import java.nio.ByteBuffer;

/** What a closed loop sends and expects. Called from the loop's one thread only. */
public interface Exchange {
    /**
     * Writes the next request of a connection, head and body, in HTTP/1.1 bytes.
     *
     * @param connection 0 to connections - 1
     * @param out empty, with room for {@link ClosedLoop#MAX_REQUEST_BYTES}
     */
    void writeRequest(int connection, ByteBuffer out);

    /**
     * Judges an answer. The response is valid during the call only.
     *
     * @return whether the answer counts as a success
     */
    boolean accept(int connection, Response response);
}
