package io.shardpay.ledger.api.transfer;

import io.shardpay.id.AccountId;
import io.shardpay.id.MerchantId;
import io.shardpay.id.TransferId;
import java.time.Instant;
import java.util.Map;
import org.jspecify.annotations.Nullable;

/**
 * A transfer as its merchant sees it.
 *
 * @param number the merchant's display number, without gaps
 * @param debitAccount as requested, also when the counterpart's books hold it
 * @param creditAccount as requested, also when the counterpart's books hold it
 * @param amount minor units
 * @param exponent decimal places of the currency
 * @param shard the shard that minted the ID
 * @param createdAt the time in the ID
 */
public record Transfer(
        TransferId id,
        long number,
        MerchantId merchant,
        AccountId debitAccount,
        AccountId creditAccount,
        long amount,
        String currency,
        int exponent,
        TransferKind kind,
        TransferStatus status,
        @Nullable TransferId origin,
        @Nullable Counterpart counterpart,
        @Nullable String reference,
        Map<String, String> metadata,
        String correlationId,
        int shard,
        Instant createdAt) {}
