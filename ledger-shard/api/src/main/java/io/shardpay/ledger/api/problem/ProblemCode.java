package io.shardpay.ledger.api.problem;

import java.util.Locale;

/**
 * Every stable {@code code} of a problem, with its HTTP status. The constants stand in the order of precedence: where several
 * refusals of one command apply, the earliest is answered.
 */
public enum ProblemCode {
    // The request as such
    URI_TOO_LONG(414, "URI too long"),
    HEADERS_TOO_LARGE(431, "Headers too large"),
    UNAUTHENTICATED(401, "Authentication needed"),
    FORBIDDEN(403, "Role missing"),
    NOT_FOUND(404, "Not found"),
    METHOD_NOT_ALLOWED(405, "Method not allowed"),
    NOT_ACCEPTABLE(406, "Not acceptable"),
    UNSUPPORTED_MEDIA_TYPE(415, "Unsupported media type"),
    BODY_TOO_LARGE(413, "Body too large"),
    MALFORMED_JSON(400, "Malformed JSON"),
    UNKNOWN_FIELD(400, "Unknown field"),
    UNKNOWN_PARAMETER(400, "Unknown parameter"),
    INVALID_PARAMETER(400, "Invalid parameter"),
    INVALID_FIELD(400, "Invalid field"),
    IDEMPOTENCY_KEY_REQUIRED(400, "Idempotency-Key required"),
    INVALID_IDEMPOTENCY_KEY(400, "Invalid Idempotency-Key"),
    INVALID_CURSOR(400, "Cursor of another query"),
    RATE_LIMITED(429, "Rate limited"),

    // Where it was asked
    WRONG_SHARD(421, "Wrong shard"),

    // A command that was understood, in the order in which it is checked
    IDEMPOTENCY_KEY_REUSED(422, "Idempotency-Key reused with another body"),
    MERCHANT_NOT_FOUND(404, "Merchant not found"),
    ACCOUNT_NOT_FOUND(404, "Account not found"),
    TRANSFER_NOT_FOUND(404, "Transfer not found"),
    PLACEMENT_NOT_FOUND(404, "No placement under this key"),
    CREDITED_MERCHANT_REQUIRED(403, "Only the credited merchant may reverse"),
    ACQUIRER_ROLE_REQUIRED(403, "Role acquirer required"),
    NOT_PENDING(409, "Transfer is not pending"),
    HOLD_CAPTURED(409, "Pending transfer was captured"),
    HOLD_VOIDED(409, "Pending transfer was voided"),
    HOLD_EXPIRED(409, "Pending transfer expired"),
    NOT_REVERSIBLE(409, "Transfer cannot be reversed"),
    ALREADY_REVERSED(409, "Transfer was reversed"),
    CAPTURE_EXCEEDS_HOLD(422, "Capture beyond the hold"),
    REVERSAL_EXCEEDS_REST(422, "Reversal beyond what is left"),
    SAME_ACCOUNT(422, "Debit and credit account are the same"),
    PAYEE_ON_OTHER_SHARD(422, "Payee lives on another shard"),
    PAYEE_ACCOUNT_NOT_FOUND(422, "Credit account not found"),
    PAYEE_ACCOUNT_NOT_CREDITABLE(422, "Credit account cannot be credited"),
    CLEARING_ACCOUNT(422, "Clearing account"),
    CURRENCY_MISMATCH(422, "Currency mismatch"),
    UNKNOWN_CURRENCY(422, "Unknown currency"),
    UNKNOWN_ZONE(422, "Unknown time zone"),
    INSUFFICIENT_FUNDS(422, "Insufficient funds"),
    BALANCE_LIMIT(422, "Balance beyond 2^53-1"),
    REFUSED_BY_STORAGE(422, "Refused by a storage constraint"),

    // Waiting helps
    SERVER_BUSY(503, "Server busy"),
    QUEUE_FULL(503, "Queue full"),
    STANDBY(503, "Standby"),
    NOT_READY(503, "Not ready"),
    OUTCOME_UNKNOWN(503, "Outcome unknown, retry with the same key"),
    CLOCK_PAUSED(503, "Clock paused"),
    CLOCK_HALTED(503, "Clock halted"),
    READ_TIMED_OUT(503, "Read took too long"),
    SHARD_UNAVAILABLE(503, "Shard unavailable"),
    ALL_SHARDS_UNAVAILABLE(503, "All shards unavailable"),

    INTERNAL(500, "Internal error");

    private final int status;
    private final String title;

    ProblemCode(int status, String title) {
        this.status = status;
        this.title = title;
    }

    public int status() {
        return status;
    }

    public String title() {
        return title;
    }

    /** The URN of RFC 9457's {@code type}, for example {@code urn:shardpay:problem:insufficient-funds}. */
    public String type() {
        return "urn:shardpay:problem:" + name().toLowerCase(Locale.ROOT).replace('_', '-');
    }
}
