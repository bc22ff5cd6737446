package io.shardpay.ledger.api.transfer;

import io.shardpay.id.AccountId;
import io.shardpay.id.MerchantId;
import io.shardpay.id.TransferId;
import java.time.Instant;
import java.util.List;
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
 * @param origin the transfer that this one captures, reverses, answers or receives
 * @param related what followed from this one, oldest first; of a command's answer, nothing yet
 * @param expiresAt of a transfer that was pending: when its hold ends by itself
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
        List<RelatedTransfer> related,
        @Nullable Instant expiresAt,
        @Nullable Counterpart counterpart,
        @Nullable String reference,
        Map<String, String> metadata,
        String correlationId,
        int shard,
        Instant createdAt) {}
