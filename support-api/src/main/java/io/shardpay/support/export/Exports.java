package io.shardpay.support.export;

import com.fasterxml.jackson.databind.ObjectMapper;
import io.quarkus.security.identity.SecurityIdentity;
import io.shardpay.ledger.api.problem.ProblemCode;
import io.shardpay.ledger.api.problem.ProblemException;
import io.shardpay.support.audit.Lookup;
import io.shardpay.support.audit.LookupAudit;
import io.shardpay.support.audit.LookupOutcome;
import io.shardpay.support.shards.ShardsUnavailableException;
import io.shardpay.support.window.StreamEnd;
import io.shardpay.support.window.StreamedRows;
import io.shardpay.support.window.WindowQuery;
import io.shardpay.support.window.WindowReader;
import io.shardpay.support.window.WindowStream;
import io.smallrye.mutiny.Multi;
import io.vertx.ext.web.RoutingContext;
import jakarta.inject.Inject;
import jakarta.inject.Singleton;
import java.nio.charset.StandardCharsets;
import java.time.Duration;
import java.time.ZoneId;
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
    /** Streams at once: each holds a page of each shard, about 2 MiB over four shards, for as long as its reader takes. */
    static final int MAX_CONCURRENT = 16;

    private static final Duration RETRY_AFTER = Duration.ofSeconds(10);

    private final WindowReader windows;
    private final LookupAudit audit;
    private final ObjectMapper json;
    private final Semaphore running = new Semaphore(MAX_CONCURRENT);

    @Inject
    public Exports(WindowReader windows, LookupAudit audit, ObjectMapper json) {
        this.windows = windows;
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
            Sent sent = new Sent();
            return Multi.createFrom()
                    .deferred(() -> pieces(windows.stream(query, lookup.correlationId())))
                    .invoke(sent::add)
                    .map(format::rows)
                    .onItem()
                    .transformToMultiAndConcatenate(text -> sent.first(format.head(), text))
                    .onTermination()
                    .invoke((failure, cancelled) -> {
                        running.release();
                        lookup.end(sent.outcome(failure, cancelled));
                    })
                    .onFailure(ShardsUnavailableException.class)
                    .transform(failure -> ((ShardsUnavailableException) failure).problem());
        });
    }

    /** Asks for the next piece when its reader does. */
    static Multi<StreamedRows> pieces(WindowStream stream) {
        return Multi.createBy().repeating().uni(stream::next).whilst(piece -> piece.end() == null);
    }

    /** What has left so far; one stream writes it, one piece at a time. */
    private static final class Sent {
        private final AtomicLong rows = new AtomicLong();
        private boolean begun;
        private volatile @Nullable StreamEnd end;

        void add(StreamedRows piece) {
            rows.addAndGet(piece.rows().size());
            end = piece.end();
        }

        Multi<byte[]> first(String head, String text) {
            String whole = begun ? text : head + text;
            begun = true;
            return whole.isEmpty()
                    ? Multi.createFrom().empty()
                    : Multi.createFrom().item(whole.getBytes(StandardCharsets.UTF_8));
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
