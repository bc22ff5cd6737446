package io.shardpay.ledger.transfer;

import io.shardpay.id.AccountId;
import io.shardpay.id.IdLayout;
import io.shardpay.id.MerchantId;
import io.shardpay.id.TransferId;
import io.shardpay.ledger.api.transfer.Counterpart;
import io.shardpay.ledger.api.transfer.Transfer;
import io.shardpay.ledger.api.transfer.TransferKind;
import io.shardpay.ledger.value.Currencies;
import java.time.Instant;
import java.util.Locale;
import java.util.Map;
import org.jspecify.annotations.Nullable;

/** A booked transfer as its merchant sees it. */
final class TransferView {
    private static final IdLayout LAYOUT = IdLayout.SHARDPAY;

    private TransferView() {}

    static Transfer of(TransferEntity row, FollowUps followUps) {
        TransferKind kind = TransferKind.valueOf(row.kind.toUpperCase(Locale.ROOT));
        Map<String, String> metadata = row.metadata;
        Long expiresAt = row.expiresAtMillis;
        return new Transfer(
                new TransferId(row.id),
                row.number,
                new MerchantId(row.merchantId),
                debitAccount(row, kind),
                creditAccount(row, kind),
                row.amount,
                row.currency,
                Currencies.exponentOfStored(row.currency),
                kind,
                followUps.statusOf(row),
                transferId(row.originId),
                followUps.related(),
                expiresAt == null ? null : Instant.ofEpochMilli(expiresAt),
                counterpart(row),
                row.reference,
                metadata == null ? Map.of() : metadata,
                row.correlationId.toString(),
                LAYOUT.shardOf(row.id).value(),
                LAYOUT.instantOf(row.id));
    }

    /** As requested: what comes in from a counterpart is booked against the clearing account, but was asked of the payer's. */
    private static AccountId debitAccount(TransferEntity row, TransferKind kind) {
        Long theirs = row.counterpartAccountId;
        return new AccountId(theirs != null && comesIn(kind) ? theirs : row.debitAccountId);
    }

    private static AccountId creditAccount(TransferEntity row, TransferKind kind) {
        Long theirs = row.counterpartAccountId;
        return new AccountId(theirs != null && !comesIn(kind) ? theirs : row.creditAccountId);
    }

    private static boolean comesIn(TransferKind kind) {
        return kind == TransferKind.ARRIVAL || kind == TransferKind.RETURN;
    }

    private static @Nullable Counterpart counterpart(TransferEntity row) {
        Long merchant = row.counterpartMerchantId;
        Long account = row.counterpartAccountId;
        if (merchant == null || account == null) {
            return null;
        }
        return new Counterpart(new MerchantId(merchant), new AccountId(account), transferId(row.counterpartTransferId));
    }

    private static @Nullable TransferId transferId(@Nullable Long id) {
        return id == null ? null : new TransferId(id);
    }
}
