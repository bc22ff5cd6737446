package io.shardpay.infra.system;

import io.shardpay.infra.local.stack.LocalStack;
import java.io.IOException;
import java.net.URI;
import java.net.URLEncoder;
import java.net.http.HttpClient;
import java.net.http.HttpRequest;
import java.net.http.HttpRequest.BodyPublishers;
import java.net.http.HttpResponse.BodyHandlers;
import java.nio.charset.StandardCharsets;
import java.time.Duration;
import java.time.Instant;
import java.util.UUID;

/** The public doors of a running stack: what merchants, operators and agents call. Safe for many threads. */
final class Doors {
    /** Above every timeout of the doors themselves, so that their own answer arrives. */
    private static final Duration PATIENCE = Duration.ofSeconds(20);

    private final LocalStack stack;
    private final HttpClient client = HttpClient.newBuilder()
            .version(HttpClient.Version.HTTP_1_1)
            .connectTimeout(PATIENCE)
            .build();

    Doors(LocalStack stack) {
        this.stack = stack;
    }

    /** Creates a merchant and answers its ID. */
    String newMerchant(String name) throws IOException {
        return postToGateway(
                        "/v1/merchants",
                        stack.tokens().operator(),
                        "merchant-" + UUID.randomUUID(),
                        "{\"name\":\"%s\",\"zone\":\"Europe/Berlin\"}".formatted(name))
                .expect(201)
                .text("id");
    }

    /** Creates merchants until one lives on this shard. New merchants spread evenly, so a few tries suffice. */
    String newMerchantOn(int shard) throws IOException {
        for (int attempt = 0; attempt < 32; attempt++) {
            String merchant = newMerchant("merchant for shard " + shard);
            if (shardOf(merchant) == shard) {
                return merchant;
            }
        }
        throw new AssertionError("none of 32 new merchants went to shard " + shard);
    }

    static int shardOf(String id) {
        return (int) (Long.parseLong(id) >> 12 & 1023);
    }

    String newAccount(String merchant, String kind, String currency) throws IOException {
        return postToGateway(
                        "/v1/accounts",
                        stack.tokens().merchant(merchant),
                        "account-" + UUID.randomUUID(),
                        "{\"name\":\"%s\",\"currency\":\"%s\",\"kind\":\"%s\"}".formatted(kind, currency, kind))
                .expect(201)
                .text("id");
    }

    Answer transfer(String merchant, String key, String debit, String credit, long amount, String currency)
            throws IOException {
        return postToGateway("/v1/transfers", stack.tokens().merchant(merchant), key, """
                {"debitAccount":"%s","creditAccount":"%s","amount":%d,"currency":"%s","reference":"%s"}""".formatted(
                        debit, credit, amount, currency, key));
    }

    Answer postToGateway(String path, String token, String key, String body) throws IOException {
        return send(HttpRequest.newBuilder(stack.gateway().url().resolve(path))
                .header("Authorization", "Bearer " + token)
                .header("Content-Type", "application/json")
                .header("Idempotency-Key", key)
                .POST(BodyPublishers.ofString(body)));
    }

    Answer getFromGateway(String path, String merchant) throws IOException {
        return get(stack.gateway().url().resolve(path), stack.tokens().merchant(merchant));
    }

    Answer getFromSupport(String path) throws IOException {
        return get(stack.support().url().resolve(path), stack.tokens().support());
    }

    /** The query of a window from {@code from} until far enough in the future to hold whatever is minted meanwhile. */
    static String windowSince(Instant from) {
        return "from=" + parameter(from.toString()) + "&to="
                + parameter(from.plus(Duration.ofHours(1)).toString());
    }

    static String parameter(String value) {
        return URLEncoder.encode(value, StandardCharsets.UTF_8);
    }

    Answer get(URI uri, String token) throws IOException {
        return send(HttpRequest.newBuilder(uri)
                .header("Authorization", "Bearer " + token)
                .GET());
    }

    private Answer send(HttpRequest.Builder request) throws IOException {
        try {
            return Answer.of(client.send(request.timeout(PATIENCE).build(), BodyHandlers.ofString()));
        } catch (InterruptedException e) {
            Thread.currentThread().interrupt();
            throw new IOException("interrupted", e);
        }
    }
}
