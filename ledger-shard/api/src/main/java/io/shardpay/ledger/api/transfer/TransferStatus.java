package io.shardpay.ledger.api.transfer;

import com.fasterxml.jackson.annotation.JsonProperty;

/** Where a transfer stands. Everything but the status and what is related never changes. */
public enum TransferStatus {
    @JsonProperty("pending")
    PENDING,
    @JsonProperty("posted")
    POSTED,
    @JsonProperty("captured")
    CAPTURED,
    @JsonProperty("voided")
    VOIDED,
    @JsonProperty("expired")
    EXPIRED,
    @JsonProperty("reversed")
    REVERSED,
    @JsonProperty("sent")
    SENT,
    @JsonProperty("settled")
    SETTLED,
    @JsonProperty("returned")
    RETURNED
}
