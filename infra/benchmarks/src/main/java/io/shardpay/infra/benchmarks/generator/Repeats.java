package io.shardpay.infra.benchmarks.generator;

/**
 * IDs of a second instance of one number, checked against those of the first.
 *
 * @param scenario what happened between them
 * @param first IDs minted by the first instance
 * @param second IDs minted by the second instance
 * @param duplicates IDs that were minted before
 * @param firstIdAfterMillis what the second instance let its caller wait for its first ID
 */
public record Repeats(String scenario, long first, long second, long duplicates, double firstIdAfterMillis) {}
