package io.shardpay.support.export;

import com.fasterxml.jackson.core.JsonProcessingException;
import com.fasterxml.jackson.databind.ObjectMapper;
import io.shardpay.id.SnowflakeId;
import io.shardpay.ledger.api.amount.Decimals;
import io.shardpay.ledger.api.json.InstantText;
import io.shardpay.ledger.api.spreadsheet.SpreadsheetCell;
import io.shardpay.ledger.api.transfer.Counterpart;
import io.shardpay.ledger.api.transfer.Transfer;
import io.shardpay.support.shards.ShardNote;
import io.shardpay.support.window.StreamEnd;
import io.shardpay.support.window.StreamedRows;
import io.shardpay.support.zone.Zones;
import java.io.IOException;
import java.time.ZoneId;
import java.util.ArrayList;
import java.util.Collections;
import java.util.List;
import java.util.Locale;
import java.util.Map;
import java.util.TreeMap;
import java.util.stream.Collectors;
import org.apache.commons.csv.CSVFormat;
import org.apache.commons.csv.CSVPrinter;
import org.apache.commons.csv.QuoteMode;
import org.jspecify.annotations.Nullable;

/**
 * Transfers as CSV (RFC 4180, UTF-8): a header, a record a transfer, and a last record that starts with {@link #END}. A file
 * without that last record is not whole.
 */
final class CsvRows implements ExportFormat {
    /** First cell of the last record. */
    static final String END = "#END";

    private static final CSVFormat FORMAT =
            CSVFormat.RFC4180.builder().setQuoteMode(QuoteMode.MINIMAL).get();

    private static final List<String> COLUMNS = List.of(
            "createdAt",
            "createdAtZoned",
            "id",
            "number",
            "merchant",
            "debitAccount",
            "creditAccount",
            "amountMinor",
            "amount",
            "currency",
            "exponent",
            "kind",
            "status",
            "reference",
            "metadata",
            "origin",
            "counterpartMerchant",
            "counterpartAccount",
            "counterpartTransfer",
            "correlationId",
            "shard");

    private final ZoneId zone;
    private final IdCells ids;
    private final ObjectMapper json;

    CsvRows(ZoneId zone, IdCells ids, ObjectMapper json) {
        this.zone = zone;
        this.ids = ids;
        this.json = json;
    }

    @Override
    public String head() {
        return print(List.of(COLUMNS));
    }

    @Override
    public String rows(StreamedRows piece) {
        List<List<?>> records = new ArrayList<>();
        piece.rows().forEach(transfer -> records.add(cells(transfer)));
        StreamEnd end = piece.end();
        if (end != null) {
            records.add(cells(end));
        }
        return print(records);
    }

    private List<?> cells(Transfer transfer) {
        Counterpart counterpart = transfer.counterpart();
        List<@Nullable Object> cells = new ArrayList<>(COLUMNS.size());
        Collections.addAll(
                cells,
                InstantText.format(transfer.createdAt()),
                Zones.format(transfer.createdAt(), zone),
                id(transfer.id()),
                transfer.number(),
                id(transfer.merchant()),
                id(transfer.debitAccount()),
                id(transfer.creditAccount()),
                transfer.amount(),
                Decimals.of(transfer.amount(), transfer.exponent()),
                transfer.currency(),
                transfer.exponent(),
                transfer.kind().name().toLowerCase(Locale.ROOT),
                transfer.status().name().toLowerCase(Locale.ROOT),
                transfer.reference() == null ? null : SpreadsheetCell.text(transfer.reference()),
                transfer.metadata().isEmpty() ? null : SpreadsheetCell.text(metadata(transfer)),
                id(transfer.origin()),
                counterpart == null ? null : id(counterpart.merchant()),
                counterpart == null ? null : id(counterpart.account()),
                counterpart == null ? null : id(counterpart.transfer()),
                transfer.correlationId(),
                transfer.shard());
        return cells;
    }

    private @Nullable Object id(@Nullable SnowflakeId id) {
        return id == null || ids == IdCells.DIGITS ? id : SpreadsheetCell.id(id);
    }

    private static List<?> cells(StreamEnd end) {
        List<@Nullable Object> cells = new ArrayList<>(Collections.nCopies(COLUMNS.size(), null));
        cells.set(0, END);
        cells.set(1, "rows=" + end.rows());
        cells.set(2, "complete=" + end.complete());
        cells.set(3, "final=" + end.isFinal());
        cells.set(4, "sealedThrough=" + (end.sealedThrough() == null ? "" : InstantText.format(end.sealedThrough())));
        cells.set(
                5,
                "queried="
                        + end.shards().queried().stream().map(String::valueOf).collect(Collectors.joining(" ")));
        cells.set(6, "skipped=" + notes(end.shards().skipped()));
        cells.set(7, "failed=" + notes(end.shards().failed()));
        return cells;
    }

    private static String notes(List<ShardNote> notes) {
        return notes.stream()
                .map(note -> note.shard() + " (" + note.reason() + ")")
                .collect(Collectors.joining("; "));
    }

    /** Sorted, so that equal metadata gives equal bytes. */
    private String metadata(Transfer transfer) {
        Map<String, String> sorted = new TreeMap<>(transfer.metadata());
        try {
            return json.writeValueAsString(sorted);
        } catch (JsonProcessingException e) {
            throw new IllegalStateException("metadata of transfer " + transfer.id() + " is no JSON", e);
        }
    }

    private static String print(List<? extends List<?>> records) {
        StringBuilder out = new StringBuilder();
        try (CSVPrinter printer = new CSVPrinter(out, FORMAT)) {
            for (List<?> cells : records) {
                printer.printRecord(cells);
            }
        } catch (IOException e) {
            throw new IllegalStateException("a StringBuilder does not fail", e);
        }
        return out.toString();
    }
}
