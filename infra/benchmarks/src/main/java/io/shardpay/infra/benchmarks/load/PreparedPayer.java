package io.shardpay.infra.benchmarks.load;

import static java.nio.charset.StandardCharsets.US_ASCII;

import java.util.List;

/** The parts of a payer's requests as bytes. */
final class PreparedPayer {
    static final byte[] LENGTH = bytes("\r\nContent-Length: ");
    static final byte[] END_OF_HEAD = bytes("\r\n\r\n");
    static final byte[] BODY_START = bytes("{\"debitAccount\":\"");
    static final byte[] BODY_CREDIT = bytes("\",\"creditAccount\":\"");
    static final byte[] BODY_REFERENCE = bytes("\",\"amount\":1,\"currency\":\"EUR\",\"reference\":\"order-");
    static final byte[] BODY_END = bytes("\"}");
    /** What every body has, without accounts and number. */
    static final int BODY_BYTES = BODY_START.length + BODY_CREDIT.length + BODY_REFERENCE.length + BODY_END.length;

    private final byte[] head;
    private final List<byte[]> accounts;

    PreparedPayer(String path, String token, List<String> accounts) {
        this.head = bytes("POST " + path + " HTTP/1.1\r\nHost: 127.0.0.1\r\nAuthorization: Bearer " + token
                + "\r\nContent-Type: application/json\r\nAccept: application/json\r\nIdempotency-Key: ");
        this.accounts = accounts.stream().map(PreparedPayer::bytes).toList();
    }

    byte[] head() {
        return head;
    }

    byte[] account(int index) {
        return accounts.get(index);
    }

    private static byte[] bytes(String text) {
        return text.getBytes(US_ASCII);
    }
}
