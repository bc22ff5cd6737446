package io.shardpay.support.console;

import io.shardpay.ledger.api.amount.Decimals;
import io.shardpay.ledger.api.transfer.Counterpart;
import io.shardpay.ledger.api.transfer.Transfer;
import io.shardpay.support.lookup.FoundTransfer;
import io.shardpay.support.zone.Zones;
import java.time.ZoneId;
import java.util.List;
import java.util.Locale;
import java.util.Map;
import java.util.TreeMap;
import org.jspecify.annotations.Nullable;

/**
 * A transfer with everything the books say about it.
 *
 * @param row what the table shows of it too
 * @param utc its time in UTC
 * @param zone the name of the zone of {@code row}'s time
 * @param minorUnits the amount as booked
 * @param held when a pending transfer's hold ends or would have ended; null of all others
 * @param followed what came of it, oldest first
 * @param around the merchant's transfers of the hour around it
 */
public record FoundTransferPage(
        TransferRow row,
        Shown utc,
        String zone,
        long minorUnits,
        int exponent,
        @Nullable String origin,
        @Nullable Shown held,
        List<FollowedBy> followed,
        @Nullable Counterparty counterpart,
        List<Map.Entry<String, String>> metadata,
        String correlationId,
        int mintedOn,
        int servedBy,
        String around) {
    /** The other merchant. */
    public record Counterparty(
            String merchant, String account, @Nullable String transfer) {}

    /** A capture, a reversal or a return that followed. */
    public record FollowedBy(String transfer, String kind, String amount) {}

    static FoundTransferPage of(FoundTransfer found, ZoneId zone, String around) {
        Transfer transfer = found.transfer();
        Counterpart counterpart = transfer.counterpart();
        return new FoundTransferPage(
                TransferRow.of(transfer, zone),
                Shown.of(transfer.createdAt(), Zones.UTC),
                zone.getId(),
                transfer.amount(),
                transfer.exponent(),
                transfer.origin() == null ? null : transfer.origin().toString(),
                transfer.expiresAt() == null ? null : Shown.of(transfer.expiresAt(), zone),
                transfer.related().stream()
                        .map(later -> new FollowedBy(
                                later.transfer().toString(),
                                later.kind().name().toLowerCase(Locale.ROOT),
                                Decimals.of(later.amount(), transfer.exponent())))
                        .toList(),
                counterpart == null
                        ? null
                        : new Counterparty(
                                counterpart.merchant().toString(),
                                counterpart.account().toString(),
                                counterpart.transfer() == null
                                        ? null
                                        : counterpart.transfer().toString()),
                List.copyOf(new TreeMap<>(transfer.metadata()).entrySet()),
                transfer.correlationId(),
                found.mintedOn(),
                found.servedBy(),
                around);
    }
}
