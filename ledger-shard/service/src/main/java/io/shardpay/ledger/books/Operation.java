package io.shardpay.ledger.books;

/** The operations that store an idempotency key, by the name stored with it. */
enum Operation {
    CREATE_MERCHANT("merchant.create"),
    OPEN_ACCOUNT("account.open"),
    CREATE_TRANSFER("transfer.create"),
    CAPTURE_TRANSFER("transfer.capture"),
    VOID_TRANSFER("transfer.void"),
    REVERSE_TRANSFER("transfer.reverse");

    private final String stored;

    Operation(String stored) {
        this.stored = stored;
    }

    String stored() {
        return stored;
    }
}
