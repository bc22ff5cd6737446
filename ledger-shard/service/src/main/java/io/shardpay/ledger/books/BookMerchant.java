package io.shardpay.ledger.books;

import java.util.HashMap;
import java.util.Map;

/** A merchant as the writer's memory holds it. Confined to the writer's thread. */
final class BookMerchant {
    final long id;
    final String name;
    final String zone;
    /** Clearing account by currency: few, so they live and leave with their merchant. */
    final Map<String, BookAccount> clearing = new HashMap<>(4);
    /** The counter as stored, before the running batch. */
    long storedNumber;
    /** The last display number given by the running batch so far. */
    long lastNumber;

    boolean touched;
    boolean opening;

    BookMerchant(long id, String name, String zone, long lastNumber) {
        this.id = id;
        this.name = name;
        this.zone = zone;
        this.storedNumber = lastNumber;
        this.lastNumber = lastNumber;
    }
}
