package io.shardpay.id.generator;

/**
 * A halt and what led to it.
 *
 * @param reason the kind
 * @param detail the readings, for people
 */
public record Halt(HaltReason reason, String detail) {}
