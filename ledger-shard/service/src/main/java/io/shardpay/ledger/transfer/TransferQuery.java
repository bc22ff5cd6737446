package io.shardpay.ledger.transfer;

import io.shardpay.id.AccountId;
import io.shardpay.id.IdRange;
import io.shardpay.id.MerchantId;
import io.shardpay.ledger.api.transfer.TransferStatus;
import org.jspecify.annotations.Nullable;

/**
 * Which transfers of a range of IDs; what is null does not filter.
 *
 * @param minAmount smallest amount inside, minor units
 * @param maxAmount greatest amount inside, minor units
 */
public record TransferQuery(
        IdRange ids,
        @Nullable MerchantId merchant,
        @Nullable AccountId account,
        @Nullable Long minAmount,
        @Nullable Long maxAmount,
        @Nullable String currency,
        @Nullable TransferStatus status,
        @Nullable String reference) {

    /** The same filters over other IDs: the rest of a walk over pages. */
    public TransferQuery over(IdRange otherIds) {
        return new TransferQuery(otherIds, merchant, account, minAmount, maxAmount, currency, status, reference);
    }
}
