package io.shardpay.support.console;

import io.shardpay.ledger.api.amount.Decimals;
import io.shardpay.ledger.api.transfer.Transfer;
import java.time.ZoneId;
import java.util.Locale;

/**
 * A transfer as a line of the table. IDs are text: a browser must never see them as numbers.
 *
 * @param amount in the currency's major unit
 */
public record TransferRow(
        String id,
        long number,
        String merchant,
        Shown at,
        String debitAccount,
        String creditAccount,
        String amount,
        String currency,
        String kind,
        String status,
        String reference) {
    static TransferRow of(Transfer transfer, ZoneId zone) {
        return new TransferRow(
                transfer.id().toString(),
                transfer.number(),
                transfer.merchant().toString(),
                Shown.of(transfer.createdAt(), zone),
                transfer.debitAccount().toString(),
                transfer.creditAccount().toString(),
                Decimals.of(transfer.amount(), transfer.exponent()),
                transfer.currency(),
                transfer.kind().name().toLowerCase(Locale.ROOT),
                transfer.status().name().toLowerCase(Locale.ROOT),
                transfer.reference() == null ? "" : transfer.reference());
    }
}
