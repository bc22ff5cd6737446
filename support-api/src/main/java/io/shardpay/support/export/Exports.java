package io.shardpay.support.export;

import com.fasterxml.jackson.databind.ObjectMapper;
import io.quarkus.security.identity.SecurityIdentity;
import io.shardpay.ledger.api.problem.ProblemCode;
import io.shardpay.ledger.api.problem.ProblemException;
import io.shardpay.support.audit.Lookup;
import io.shardpay.support.audit.LookupAudit;
import io.shardpay.support.audit.LookupOutcome;
import io.shardpay.support.shards.FilterIds;
import io.shardpay.support.shards.ShardsUnavailableException;
import io.shardpay.support.window.StreamEnd;
import io.shardpay.support.window.StreamedRows;
import io.shardpay.support.window.WindowQuery;
import io.shardpay.support.window.WindowReader;
import io.shardpay.support.window.WindowStream;
import io.smallrye.mutiny.Multi;
import io.smallrye.mutiny.Uni;
import io.vertx.ext.web.RoutingContext;
import jakarta.inject.Inject;
import jakarta.inject.Singleton;
import java.nio.charset.StandardCharsets;
import java.time.Duration;
import java.time.ZoneId;
import java.util.ArrayList;
import java.util.List;
import java.util.Map;
import java.util.TreeMap;
import java.util.concurrent.Semaphore;
import java.util.concurrent.atomic.AtomicLong;
import org.jspecify.annotations.Nullable;

/**
 * Windows as streams of text. A slow reader slows the stream down: the next page is read when the last one has left. Thread-safe.
 */
@Singleton
public class Exports {
    /** Streams at once: each holds {@link WindowStream#MAX_HELD_ROWS} rows for as long as its reader takes, at most some 10 MiB with their text. */
    static final int MAX_CONCURRENT = 16;

    /** Rows that are text at once: about 10 KiB usually, and 1 MiB at the most. */
    static final int TEXT_ROWS = 32;

    private static final Duration RETRY_AFTER = Duration.ofSeconds(10);

    private final WindowReader windows;
    private final FilterIds ids;
    private final LookupAudit audit;
    private final ObjectMapper json;
    private final Semaphore running = new Semaphore(MAX_CONCURRENT);

    @Inject
    public Exports(WindowReader windows, FilterIds ids, LookupAudit audit, ObjectMapper json) {
        this.windows = windows;
        this.ids = ids;
        this.audit = audit;
        this.json = json;
    }

    /** CSV in UTF-8; each item is whole records. Fails before its first item with a {@link ProblemException} when it cannot begin. */
    public Multi<byte[]> csv(
            WindowQuery query, ZoneId zone, IdCells ids, SecurityIdentity who, RoutingContext request) {
        return export(query, new CsvRows(zone, ids, json), Lookup.Kind.EXPORT_CSV, who, request);
    }

    /** NDJSON in UTF-8; each item is whole lines without the last line end, which the framework adds. Fails before its first item with a {@link ProblemException} when it cannot begin. */
    public Multi<byte[]> ndjson(WindowQuery query, ZoneId zone, SecurityIdentity who, RoutingContext request) {
        return export(query, new NdjsonRows(zone, json), Lookup.Kind.EXPORT_NDJSON, who, request);
    }

    private Multi<byte[]> export(
            WindowQuery query, ExportFormat format, Lookup.Kind kind, SecurityIdentity who, RoutingContext request) {
        Map<String, String> parameters = new TreeMap<>(query.canonical());
        LookupAudit.Pending lookup = audit.begin(who, request, Lookup.of(kind, parameters));
        return Multi.createFrom().deferred(() -> {
            if (!running.tryAcquire()) {
                lookup.end(LookupOutcome.withoutShards("rate_limited"));
                return Multi.createFrom()
                        .failure(ProblemException.retryable(
                                ProblemCode.RATE_LIMITED,
                                MAX_CONCURRENT + " exports are running, which is the most at once",
                                RETRY_AFTER));
            }
            // The event of the end does not come when this process dies.
            lookup.announce();
            Sent sent = new Sent();
            return Uni.createFrom()
                    .deferred(() -> {
                        ids.requirePossible(query.filter());
                        return ids.requireKnown(query.filter(), lookup.correlationId());
                    })
                    .onItem()
                    .transformToMulti(known -> text(windows.stream(query, lookup.correlationId()), format, sent))
                    .onTermination()
                    .invoke((failure, cancelled) -> {
                        running.release();
                        lookup.end(sent.outcome(failure, cancelled));
                    })
                    .onFailure(ShardsUnavailableException.class)
                    .transform(failure -> ((ShardsUnavailableException) failure).problem());
        });
    }

    /** The stream as text, of which no more is made than its reader takes. */
    static Multi<byte[]> text(WindowStream stream, ExportFormat format, Sent sent) {
        return pieces(stream)
                .onItem()
                .transformToMultiAndConcatenate(
                        piece -> Multi.createFrom().iterable(slices(piece)).map(slice -> sent.add(slice, format)))
                .filter(text -> text.length > 0);
    }

    private static List<StreamedRows> slices(StreamedRows piece) {
        List<StreamedRows> slices = new ArrayList<>();
        int from = 0;
        for (; piece.rows().size() - from > TEXT_ROWS; from += TEXT_ROWS) {
            slices.add(new StreamedRows(piece.rows().subList(from, from + TEXT_ROWS), null));
        }
        slices.add(new StreamedRows(piece.rows().subList(from, piece.rows().size()), piece.end()));
        return slices;
    }

    /** Asks for the next piece when its reader does. */
    static Multi<StreamedRows> pieces(WindowStream stream) {
        return Multi.createBy().repeating().uni(stream::next).whilst(piece -> piece.end() == null);
    }

    /** What has left so far; one stream writes it, one piece at a time. */
    static final class Sent {
        private final AtomicLong rows = new AtomicLong();
        private boolean begun;
        private volatile @Nullable StreamEnd end;

        byte[] add(StreamedRows slice, ExportFormat format) {
            rows.addAndGet(slice.rows().size());
            end = slice.end();
            String text = format.rows(slice);
            String whole = begun ? text : format.head() + text;
            begun = true;
            return whole.getBytes(StandardCharsets.UTF_8);
        }

        LookupOutcome outcome(@Nullable Throwable failure, boolean cancelled) {
            StreamEnd reached = end;
            if (reached != null && failure == null && !cancelled) {
                return new LookupOutcome(reached.complete() ? "complete" : "incomplete", rows.get(), reached.shards());
            }
            return failure == null
                    ? LookupOutcome.leftByItsReader(rows.get())
                    : LookupOutcome.ofFailure(failure, rows.get());
        }
    }
}
