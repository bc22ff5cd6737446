package io.shardpay.ledger.api.merchant;

import io.shardpay.id.MerchantId;
import java.time.Instant;

/**
 * @param shard the shard the merchant was born on; its ID names it
 * @param createdAt the time in the ID
 */
public record Merchant(MerchantId id, String name, String zone, int shard, Instant createdAt) {}
