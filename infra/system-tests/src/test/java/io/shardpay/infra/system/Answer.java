package io.shardpay.infra.system;

import static org.assertj.core.api.Assertions.assertThat;

import com.fasterxml.jackson.core.JsonProcessingException;
import com.fasterxml.jackson.databind.JsonNode;
import com.fasterxml.jackson.databind.ObjectMapper;
import java.net.http.HttpHeaders;
import java.net.http.HttpResponse;

/** An HTTP answer with its body as text. */
record Answer(int status, HttpHeaders headers, String body) {
    private static final ObjectMapper JSON = new ObjectMapper();

    static Answer of(HttpResponse<String> response) {
        return new Answer(response.statusCode(), response.headers(), response.body());
    }

    JsonNode json() {
        try {
            return JSON.readTree(body);
        } catch (JsonProcessingException e) {
            throw new AssertionError("not JSON, status " + status + ": " + body, e);
        }
    }

    /** The text of a field of the body. */
    String text(String field) {
        return json().path(field).asText();
    }

    Answer expect(int expected) {
        assertThat(status).as("status of the answer %s", body).isEqualTo(expected);
        return this;
    }

    /** A problem with this status and code, with a correlation ID, and with Retry-After where waiting helps. */
    Answer expectProblem(int expected, String code) {
        expect(expected);
        assertThat(headers.firstValue("Content-Type").orElse("")).startsWith("application/problem+json");
        assertThat(text("code")).isEqualTo(code);
        assertThat(headers.firstValue("X-Correlation-Id")).isPresent();
        if (expected == 503 || expected == 429) {
            assertThat(headers.firstValue("Retry-After")).isPresent();
        }
        return this;
    }
}
