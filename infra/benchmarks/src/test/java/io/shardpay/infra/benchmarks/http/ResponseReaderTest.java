package io.shardpay.infra.benchmarks.http;

import static java.nio.charset.StandardCharsets.UTF_8;
import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import java.nio.ByteBuffer;
import java.util.ArrayList;
import java.util.List;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.ValueSource;

class ResponseReaderTest {
    private static final String LENGTH_THEN_EMPTY_THEN_CHUNKED =
            "HTTP/1.1 201 Created\r\nContent-Type: application/json\r\n"
                    + "content-length: 11\r\n\r\n{\"id\":\"17\"}"
                    + "HTTP/1.1 204 No Content\r\nX-Correlation-Id: a\r\n\r\n"
                    + "HTTP/1.1 503 Service Unavailable\r\nTransfer-Encoding: chunked\r\n\r\n4;x=y\r\nwait\r\nA\r\n 1 second.\r\n0\r\nT: 1\r\n\r\n";

    private final ResponseReader reader = new ResponseReader();

    @ParameterizedTest
    @ValueSource(ints = {1, 2, 3, 7, 64, 1000})
    void answersAreToldApartHoweverTheBytesArrive(int pieceBytes) {
        byte[] bytes = LENGTH_THEN_EMPTY_THEN_CHUNKED.getBytes(UTF_8);
        List<String> answers = new ArrayList<>();

        for (int at = 0; at < bytes.length; at += pieceBytes) {
            ByteBuffer piece = ByteBuffer.wrap(bytes, at, Math.min(pieceBytes, bytes.length - at));
            while (piece.hasRemaining()) {
                if (reader.read(piece)) {
                    answers.add(reader.status() + " " + reader.bodyText());
                }
            }
        }

        assertThat(answers).containsExactly("201 {\"id\":\"17\"}", "204 ", "503 wait 1 second.");
    }

    @Test
    void aBodyOfHalfAnAnswerIsAwaited() {
        assertThat(reader.read(bytes("HTTP/1.1 200 OK\r\nContent-Length: 3\r\n\r\nab")))
                .isFalse();
        assertThat(reader.read(bytes("c"))).isTrue();
        assertThat(reader.bodyText()).isEqualTo("abc");
    }

    @Test
    void whatIsNoAnswerIsRefused() {
        assertThatThrownBy(() -> reader.read(bytes("SSH-2.0-OpenSSH\r\n")))
                .isInstanceOf(MalformedResponseException.class)
                .hasMessage("no status line: SSH-2.0-OpenSSH");
    }

    @Test
    void aBodyBeyondTheLimitIsRefused() {
        assertThatThrownBy(() -> reader.read(bytes("HTTP/1.1 200 OK\r\nContent-Length: 4194305\r\n\r\n")))
                .isInstanceOf(MalformedResponseException.class)
                .hasMessage("length 4194305 makes a body outside 0..4194304");
    }

    private static ByteBuffer bytes(String text) {
        return ByteBuffer.wrap(text.getBytes(UTF_8));
    }
}
