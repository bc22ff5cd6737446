package io.shardpay.infra.benchmarks.pgbench;

import java.util.regex.Matcher;
import java.util.regex.Pattern;

/**
 * One run of the TPC-B-like script.
 *
 * @param tps transactions a second, without the time to connect
 * @param latencyMillis average
 * @param failed transactions
 */
public record PgbenchRun(double tps, double latencyMillis, long failed) {
    private static final Pattern TPS = Pattern.compile("tps = ([0-9.]+) \\(without initial connection time\\)");
    private static final Pattern LATENCY = Pattern.compile("latency average = ([0-9.]+) ms");
    private static final Pattern FAILED = Pattern.compile("number of failed transactions: ([0-9]+)");

    /**
     * Reads what pgbench printed.
     *
     * @throws IllegalArgumentException if it holds no result
     */
    static PgbenchRun of(String output) {
        return new PgbenchRun(
                Double.parseDouble(find(TPS, output)),
                Double.parseDouble(find(LATENCY, output)),
                Long.parseLong(find(FAILED, output)));
    }

    private static String find(Pattern pattern, String output) {
        Matcher matcher = pattern.matcher(output);
        if (!matcher.find()) {
            throw new IllegalArgumentException("no \"" + pattern + "\" in what pgbench printed: " + output);
        }
        return matcher.group(1);
    }
}
