package io.shardpay.ledger.api.shard;

import jakarta.validation.constraints.Max;
import jakarta.validation.constraints.Min;
import jakarta.validation.constraints.NotNull;
import jakarta.validation.constraints.Size;

/**
 * The shard chosen for a new merchant under an operator's key. The first one recorded stays.
 *
 * @param key the operator's Idempotency-Key
 * @param shard the chosen shard
 */
public record MerchantPlacement(
        @NotNull @Size(min = 1, max = 255) String key,
        @Min(0) @Max(1023) int shard) {}
