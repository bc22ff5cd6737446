package io.shardpay.ledger.api.transfer;

import com.fasterxml.jackson.annotation.JsonProperty;

/** Why a transfer was booked. */
public enum TransferKind {
    @JsonProperty("transfer")
    TRANSFER,
    @JsonProperty("capture")
    CAPTURE,
    @JsonProperty("reversal")
    REVERSAL,
    /** The payee's half of a transfer between two merchants; its origin is the payer's half. */
    @JsonProperty("arrival")
    ARRIVAL,
    @JsonProperty("return")
    RETURN
}
