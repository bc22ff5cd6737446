package io.shardpay.gateway.statement;

import com.fasterxml.jackson.core.JsonProcessingException;
import com.fasterxml.jackson.databind.ObjectMapper;
import io.shardpay.id.SnowflakeId;
import io.shardpay.ledger.api.amount.Decimals;
import io.shardpay.ledger.api.json.InstantText;
import io.shardpay.ledger.api.spreadsheet.SpreadsheetCell;
import io.shardpay.ledger.api.statement.StatementLine;
import io.shardpay.ledger.api.statement.StatementPage;
import io.shardpay.ledger.api.transfer.Counterpart;
import java.io.IOException;
import java.nio.charset.StandardCharsets;
import java.util.ArrayList;
import java.util.Collections;
import java.util.List;
import java.util.Locale;
import java.util.Map;
import java.util.TreeMap;
import org.apache.commons.csv.CSVFormat;
import org.apache.commons.csv.CSVPrinter;
import org.apache.commons.csv.QuoteMode;
import org.jspecify.annotations.Nullable;

/**
 * One statement as CSV (RFC 4180, UTF-8): a header, a record a line, and a last record that starts with {@link #END}. A file without
 * that last record is not whole. Writes one file, page after page.
 */
final class StatementCsv {
    /** First cell of the last record. */
    static final String END = "#END";

    private static final CSVFormat FORMAT =
            CSVFormat.RFC4180.builder().setQuoteMode(QuoteMode.MINIMAL).get();

    private static final List<String> COLUMNS = List.of(
            "at",
            "transfer",
            "number",
            "kind",
            "amountMinor",
            "amount",
            "balanceAfterMinor",
            "balanceAfter",
            "currency",
            "exponent",
            "otherAccount",
            "counterpartMerchant",
            "counterpartTransfer",
            "origin",
            "reference",
            "metadata");

    private final StatementQuestion.IdCells ids;
    private final ObjectMapper json;
    private @Nullable Long opening;
    private long balance;
    private long lines;
    private boolean unbroken = true;

    StatementCsv(StatementQuestion.IdCells ids, ObjectMapper json) {
        this.ids = ids;
        this.json = json;
    }

    /** The page as whole records, behind the header when it is the first and before the end when it is the last. */
    byte[] add(StatementPage page) {
        List<List<?>> records = new ArrayList<>();
        Long begun = opening;
        if (begun == null) {
            records.add(COLUMNS);
            begun = page.openingBalance();
            opening = begun;
            balance = begun;
        }
        for (StatementLine line : page.items()) {
            balance += line.amount();
            unbroken &= balance == line.balanceAfter();
            records.add(cells(line, page));
        }
        lines += page.items().size();
        if (page.nextCursor() == null) {
            records.add(end(page, begun));
        }
        return print(records).getBytes(StandardCharsets.UTF_8);
    }

    private List<?> cells(StatementLine line, StatementPage page) {
        Counterpart counterpart = line.counterpart();
        String reference = line.reference();
        List<@Nullable Object> cells = new ArrayList<>(COLUMNS.size());
        Collections.addAll(
                cells,
                InstantText.format(line.at()),
                id(line.transfer()),
                line.number(),
                line.kind().name().toLowerCase(Locale.ROOT),
                line.amount(),
                Decimals.of(line.amount(), page.exponent()),
                line.balanceAfter(),
                Decimals.of(line.balanceAfter(), page.exponent()),
                page.currency(),
                page.exponent(),
                id(line.otherAccount()),
                counterpart == null ? null : id(counterpart.merchant()),
                counterpart == null ? null : id(counterpart.transfer()),
                id(line.origin()),
                reference == null ? null : SpreadsheetCell.text(reference),
                line.metadata().isEmpty() ? null : SpreadsheetCell.text(metadata(line)));
        return cells;
    }

    /**
     * What the file amounts to. It is complete when each line follows from the one before, from the opening to the closing balance:
     * then none is missing.
     */
    private List<?> end(StatementPage last, long begun) {
        boolean complete = unbroken && balance == last.closingBalance();
        List<@Nullable Object> cells = new ArrayList<>(Collections.nCopies(COLUMNS.size(), null));
        cells.set(0, END);
        cells.set(1, "lines=" + lines);
        cells.set(2, "complete=" + complete);
        cells.set(3, "final=" + (complete && last.isFinal()));
        cells.set(4, "sealedThrough=" + InstantText.format(last.sealedThrough()));
        cells.set(5, "openingBalanceMinor=" + begun);
        cells.set(6, "openingBalance=" + Decimals.of(begun, last.exponent()));
        cells.set(7, "closingBalanceMinor=" + last.closingBalance());
        cells.set(8, "closingBalance=" + Decimals.of(last.closingBalance(), last.exponent()));
        return cells;
    }

    private @Nullable Object id(@Nullable SnowflakeId id) {
        return id == null || ids == StatementQuestion.IdCells.DIGITS ? id : SpreadsheetCell.id(id);
    }

    /** Sorted, so that equal metadata gives equal bytes. */
    private String metadata(StatementLine line) {
        Map<String, String> sorted = new TreeMap<>(line.metadata());
        try {
            return json.writeValueAsString(sorted);
        } catch (JsonProcessingException e) {
            throw new IllegalStateException("metadata of transfer " + line.transfer() + " is no JSON", e);
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
