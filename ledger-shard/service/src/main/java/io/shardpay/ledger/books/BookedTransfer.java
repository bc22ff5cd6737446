package io.shardpay.ledger.books;

import io.shardpay.ledger.api.transfer.TransferKind;
import io.shardpay.ledger.value.MetadataText;
import java.sql.ResultSet;
import java.sql.SQLException;
import java.util.Locale;
import java.util.Map;
import org.jspecify.annotations.Nullable;

/**
 * A row of {@code transfer}: as it is about to be written or as it was read.
 *
 * @param debit as booked: the clearing account where the counterpart's account stands in an answer
 * @param credit as booked, likewise
 * @param origin the transfer that this one follows, or {@link LongColumn#NULL}
 * @param expiresAtMillis of a pending transfer, Unix milliseconds; else {@link LongColumn#NULL}
 */
record BookedTransfer(
        long id,
        long merchant,
        long number,
        long debit,
        long credit,
        long amount,
        TransferKind kind,
        long origin,
        long expiresAtMillis,
        @Nullable Other other,
        Narrative narrative) {
    /** What {@link #read} reads, of a transfer named {@code t}. */
    static final String COLUMNS = """
            t.id, t.merchant_id, t.number, t.debit_account_id, t.credit_account_id, t.amount, t.kind,
            coalesce(t.origin_id, -1), coalesce(t.expires_at_ms, -1), t.counterpart_merchant_id, t.counterpart_account_id,
            coalesce(t.counterpart_transfer_id, -1), t.correlation_id::text, t.currency, t.reference, t.metadata::text""";
    /** The first column after {@link #COLUMNS}. */
    static final int NEXT_COLUMN = 17;

    /**
     * The other half of a transfer between two merchants.
     *
     * @param transfer {@link LongColumn#NULL} until it exists
     */
    record Other(long merchant, long account, long transfer) {}

    /** What a transfer says besides whose money moves where; the same in both halves, and in what follows. */
    record Narrative(
            String correlation, String currency, @Nullable String reference, Map<String, String> metadata) {
        /** The same words about a later request. */
        Narrative under(String laterCorrelation) {
            return new Narrative(laterCorrelation, currency, reference, metadata);
        }
    }

    static BookedTransfer read(ResultSet row) throws SQLException {
        long otherMerchant = row.getLong(10);
        Other other = row.wasNull() ? null : new Other(otherMerchant, row.getLong(11), row.getLong(12));
        return new BookedTransfer(
                row.getLong(1),
                row.getLong(2),
                row.getLong(3),
                row.getLong(4),
                row.getLong(5),
                row.getLong(6),
                TransferKind.valueOf(row.getString(7).toUpperCase(Locale.ROOT)),
                row.getLong(8),
                row.getLong(9),
                other,
                new Narrative(
                        row.getString(13),
                        row.getString(14),
                        row.getString(15),
                        MetadataText.parse(row.getString(16))));
    }

    boolean holds() {
        return expiresAtMillis != LongColumn.NULL;
    }

    /** Whether the money comes from another merchant: then the debit account is the clearing account. */
    boolean comesIn() {
        return kind == TransferKind.ARRIVAL || kind == TransferKind.RETURN;
    }
}
