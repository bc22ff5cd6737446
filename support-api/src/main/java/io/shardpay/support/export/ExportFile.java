package io.shardpay.support.export;

import io.shardpay.id.MerchantId;
import io.shardpay.support.window.WindowQuery;
import io.smallrye.mutiny.Multi;
import jakarta.ws.rs.core.HttpHeaders;
import java.time.Instant;
import java.time.ZoneOffset;
import java.time.format.DateTimeFormatter;
import org.jboss.resteasy.reactive.RestMulti;

/** An export as a file to save. */
public final class ExportFile {
    public static final String CSV = "text/csv;charset=UTF-8";
    public static final String NDJSON = "application/x-ndjson";

    private static final DateTimeFormatter COMPACT =
            DateTimeFormatter.ofPattern("uuuuMMdd'T'HHmmss'Z'").withZone(ZoneOffset.UTC);

    private ExportFile() {}

    /** The stream as an attachment with a name that says what is in it. */
    public static RestMulti<byte[]> of(String extension, WindowQuery query, Multi<byte[]> text) {
        return RestMulti.fromMultiData(text)
                .header(HttpHeaders.CONTENT_DISPOSITION, "attachment; filename=\"" + name(extension, query) + "\"")
                // A browser that kept it would show an old window for a new one.
                .header(HttpHeaders.CACHE_CONTROL, "no-store")
                .build();
    }

    static String name(String extension, WindowQuery query) {
        MerchantId merchant = query.filter().merchant();
        return "transfers-" + (merchant == null ? "" : merchant + "-") + compact(query.from()) + "-"
                + compact(query.to()) + "." + extension;
    }

    private static String compact(Instant instant) {
        return COMPACT.format(instant);
    }
}
