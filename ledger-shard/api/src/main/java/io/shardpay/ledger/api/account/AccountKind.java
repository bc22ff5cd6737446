package io.shardpay.ledger.api.account;

import com.fasterxml.jackson.annotation.JsonProperty;

/** What an account stands for, and so whether it may go below zero. */
public enum AccountKind {
    /** Money of the merchant. Its available balance never goes below zero. */
    @JsonProperty("merchant")
    MERCHANT,
    /** The outside world: banks, card schemes. May go below zero; debiting it needs the role acquirer. */
    @JsonProperty("external")
    EXTERNAL,
    /** Opened by the system, one a currency, for transfers between merchants. Never named by a request. */
    @JsonProperty("clearing")
    CLEARING
}
