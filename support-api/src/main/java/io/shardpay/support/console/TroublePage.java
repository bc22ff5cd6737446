package io.shardpay.support.console;

/** Something that went wrong and concerns no field. */
public record TroublePage(String title, String detail, String correlationId) {}
