package io.shardpay.ledger.api.transfer;

import io.shardpay.id.AccountId;
import io.shardpay.id.MerchantId;
import io.shardpay.id.TransferId;
import org.jspecify.annotations.Nullable;

/**
 * The other half of a transfer between two merchants.
 *
 * @param transfer null until the other half exists
 */
public record Counterpart(
        MerchantId merchant, AccountId account, @Nullable TransferId transfer) {}
