package io.shardpay.infra.local.gateway;

import com.fasterxml.jackson.core.JsonProcessingException;
import com.fasterxml.jackson.databind.JsonNode;
import com.fasterxml.jackson.databind.ObjectMapper;
import java.io.IOException;
import java.net.URI;
import java.net.http.HttpClient;
import java.net.http.HttpRequest;
import java.net.http.HttpResponse;
import java.time.Duration;
import java.util.Map;
import java.util.concurrent.ThreadLocalRandom;
import java.util.concurrent.locks.LockSupport;
import org.jspecify.annotations.Nullable;

/**
 * Sends commands to the gateway's public API. 429, 503 and a lost connection are retried with the same Idempotency-Key, so that a
 * command takes effect once however often it was sent. Blocks its caller; safe for use by many threads.
 */
public final class GatewayClient {
    /** Six attempts with the waits between them outlast the restart of a shard. */
    private static final int MAX_ATTEMPTS = 6;

    private static final Duration FIRST_WAIT = Duration.ofMillis(250);
    private static final Duration LONGEST_WAIT = Duration.ofSeconds(8);
    private static final Duration ANSWER_DEADLINE = Duration.ofSeconds(30);
    private static final Duration CONNECT_DEADLINE = Duration.ofSeconds(3);
    private static final int OK = 200;
    private static final int MULTIPLE_CHOICES = 300;
    private static final int TOO_MANY_REQUESTS = 429;
    private static final int UNAVAILABLE = 503;

    private final URI gateway;
    private final HttpClient http = HttpClient.newBuilder()
            .version(HttpClient.Version.HTTP_1_1)
            .connectTimeout(CONNECT_DEADLINE)
            .build();
    private final ObjectMapper json = new ObjectMapper();

    public GatewayClient(URI gateway) {
        this.gateway = gateway;
    }

    /**
     * Sends one command.
     *
     * @param path for example {@code /v1/transfers}
     * @param token of the caller
     * @param idempotencyKey names this command for ever
     * @throws GatewayException when it is refused, or stays without an answer over all attempts
     */
    public GatewayAnswer post(String path, String token, String idempotencyKey, Map<String, ?> body) {
        HttpRequest request = HttpRequest.newBuilder(gateway.resolve(path))
                .timeout(ANSWER_DEADLINE)
                .header("Authorization", "Bearer " + token)
                .header("Content-Type", "application/json")
                .header("Idempotency-Key", idempotencyKey)
                .POST(HttpRequest.BodyPublishers.ofString(text(body)))
                .build();
        for (int attempt = 1; ; attempt++) {
            HttpResponse<String> answer = send(request);
            if (answer != null && answer.statusCode() >= OK && answer.statusCode() < MULTIPLE_CHOICES) {
                return new GatewayAnswer(answer.statusCode(), parse(answer.body()), attempt - 1);
            }
            boolean waitingHelps =
                    answer == null || answer.statusCode() == TOO_MANY_REQUESTS || answer.statusCode() == UNAVAILABLE;
            if (!waitingHelps || attempt == MAX_ATTEMPTS) {
                throw refusal(path, answer);
            }
            waitBefore(attempt, answer);
        }
    }

    /** Null when the connection was refused or lost. */
    private @Nullable HttpResponse<String> send(HttpRequest request) {
        try {
            return http.send(request, HttpResponse.BodyHandlers.ofString());
        } catch (IOException noAnswer) {
            return null;
        } catch (InterruptedException e) {
            Thread.currentThread().interrupt();
            throw new GatewayException("INTERRUPTED", "interrupted while waiting for the gateway");
        }
    }

    /** At least what Retry-After asks for, else twice as long each time; spread, so that callers do not return all at once. */
    private static void waitBefore(int attempt, @Nullable HttpResponse<String> answer) {
        long doubled = FIRST_WAIT.toMillis() << (attempt - 1);
        long asked = answer == null
                ? 0
                : answer.headers().firstValueAsLong("Retry-After").orElse(0) * 1000;
        long millis = Math.min(LONGEST_WAIT.toMillis(), Math.max(doubled, asked));
        long spread = ThreadLocalRandom.current().nextLong(FIRST_WAIT.toMillis());
        LockSupport.parkNanos(Duration.ofMillis(millis + spread).toNanos());
    }

    private GatewayException refusal(String path, @Nullable HttpResponse<String> answer) {
        if (answer == null) {
            return new GatewayException(
                    "UNREACHABLE", "no answer from " + gateway.resolve(path) + " in " + MAX_ATTEMPTS + " attempts");
        }
        try {
            JsonNode problem = json.readTree(answer.body());
            String code = problem.path("code").asText("HTTP_" + answer.statusCode());
            return new GatewayException(
                    code,
                    "POST " + path + " was refused with " + answer.statusCode() + " " + code + ": "
                            + problem.path("detail").asText() + " " + problem.path("errors"));
        } catch (JsonProcessingException notOurs) {
            return new GatewayException(
                    "HTTP_" + answer.statusCode(), "POST " + path + " was answered with " + answer.statusCode());
        }
    }

    private JsonNode parse(String body) {
        try {
            return json.readTree(body);
        } catch (JsonProcessingException e) {
            throw new IllegalStateException("the gateway answered what is no JSON", e);
        }
    }

    private String text(Map<String, ?> body) {
        try {
            return json.writeValueAsString(body);
        } catch (JsonProcessingException e) {
            throw new IllegalStateException("cannot write " + body, e);
        }
    }
}
