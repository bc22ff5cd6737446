package io.shardpay.support.console;

/**
 * @param message what to say above the form; empty for nothing
 * @param tone {@code error} or {@code note}
 */
public record LoginPage(String message, String tone) {}
