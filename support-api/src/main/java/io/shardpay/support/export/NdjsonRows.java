package io.shardpay.support.export;

import com.fasterxml.jackson.annotation.JsonInclude;
import com.fasterxml.jackson.annotation.JsonUnwrapped;
import com.fasterxml.jackson.core.JsonProcessingException;
import com.fasterxml.jackson.databind.ObjectMapper;
import com.fasterxml.jackson.databind.ObjectWriter;
import io.shardpay.ledger.api.amount.Decimals;
import io.shardpay.ledger.api.transfer.Transfer;
import io.shardpay.support.window.StreamEnd;
import io.shardpay.support.window.StreamedRows;
import io.shardpay.support.zone.Zones;
import java.time.ZoneId;

/**
 * Transfers as NDJSON: an object a line, as the API answers it and with the amount as decimal text and the zoned time; the last
 * line is {@code {"end": {…}}}. A file without that last line is not whole. The last line end of a piece is left to the
 * framework, which adds one to each item of this media type.
 */
final class NdjsonRows implements ExportFormat {
    private final ZoneId zone;
    private final ObjectWriter json;

    NdjsonRows(ZoneId zone, ObjectMapper json) {
        this.zone = zone;
        this.json = json.writer();
    }

    @Override
    public String head() {
        return "";
    }

    @Override
    public String rows(StreamedRows piece) {
        StringBuilder out = new StringBuilder();
        for (Transfer transfer : piece.rows()) {
            out.append(line(new Row(
                    transfer,
                    Decimals.of(transfer.amount(), transfer.exponent()),
                    Zones.format(transfer.createdAt(), zone))));
        }
        if (piece.end() != null) {
            out.append(line(new End(piece.end())));
        }
        return out.toString().stripTrailing();
    }

    private String line(Object value) {
        try {
            return json.writeValueAsString(value) + "\n";
        } catch (JsonProcessingException e) {
            throw new IllegalStateException("a transfer could not be written as JSON", e);
        }
    }

    private record Row(@JsonUnwrapped Transfer transfer, String amountDecimal, String createdAtZoned) {}

    @JsonInclude(JsonInclude.Include.ALWAYS)
    private record End(StreamEnd end) {}
}
