package io.shardpay.support.decode;

import java.time.Instant;

/**
 * The IDs of a half-open window of time.
 *
 * @param minId the smallest ID inside, decimal text
 * @param maxId the smallest ID above the window, decimal text: exclusive
 */
public record IdBounds(Instant from, Instant to, String minId, String maxId) {}
