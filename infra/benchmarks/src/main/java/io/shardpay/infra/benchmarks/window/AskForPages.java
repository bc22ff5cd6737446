package io.shardpay.infra.benchmarks.window;

import static java.nio.charset.StandardCharsets.US_ASCII;

import io.shardpay.infra.benchmarks.http.Exchange;
import io.shardpay.infra.benchmarks.http.Response;
import java.nio.ByteBuffer;
import java.time.Instant;
import java.util.List;
import java.util.SplittableRandom;

/**
 * Asks for the first page of a random window, with or without a merchant. An answer counts when it is whole: 200, as many
 * rows as the page holds, all shards answered.
 */
final class AskForPages implements Exchange {
    private static final int OK = 200;
    private static final byte[] ROW = "\"mintedOn\":".getBytes(US_ASCII);
    private static final byte[] LIST_ROW = "{\"id\":\"".getBytes(US_ASCII);
    private static final byte[] COMPLETE = "\"complete\":true".getBytes(US_ASCII);

    private final String token;
    private final Instant from;
    private final long startsMillis;
    private final long windowMillis;
    private final List<String> merchants;
    private final SplittableRandom random;

    /**
     * @param from when the first transfer was made
     * @param startsMillis windows start at a random millisecond of so many after it
     * @param windowMillis length of each window, long enough for a full page
     * @param merchants one of them is asked for; empty to ask for all
     */
    AskForPages(String token, Instant from, long startsMillis, long windowMillis, List<String> merchants, long seed) {
        this.token = token;
        this.from = from;
        this.startsMillis = startsMillis;
        this.windowMillis = windowMillis;
        this.merchants = List.copyOf(merchants);
        this.random = new SplittableRandom(seed);
    }

    @Override
    public void writeRequest(int connection, ByteBuffer out) {
        Instant start = from.plusMillis(random.nextLong(startsMillis));
        String merchant = merchants.isEmpty() ? "" : "&merchant=" + merchants.get(random.nextInt(merchants.size()));
        out.put(("GET /v1/transfers?from=" + start + "&to=" + start.plusMillis(windowMillis) + merchant + "&limit="
                        + WindowSettings.LIMIT + " HTTP/1.1\r\nHost: 127.0.0.1\r\nAccept: application/json\r\n"
                        + "Authorization: Bearer " + token + "\r\n\r\n")
                .getBytes(US_ASCII));
    }

    @Override
    public boolean accept(int connection, Response response) {
        return response.status() == OK
                && count(response, COMPLETE) == 1
                && Math.max(count(response, LIST_ROW), count(response, ROW)) == WindowSettings.LIMIT;
    }

    private static int count(Response response, byte[] what) {
        byte[] body = response.bodyBytes();
        int found = 0;
        for (int at = 0; at <= response.bodyLength() - what.length; at++) {
            if (body[at] == what[0] && matches(body, at, what)) {
                found++;
                at += what.length - 1;
            }
        }
        return found;
    }

    private static boolean matches(byte[] body, int at, byte[] what) {
        for (int i = 1; i < what.length; i++) {
            if (body[at + i] != what[i]) {
                return false;
            }
        }
        return true;
    }
}
