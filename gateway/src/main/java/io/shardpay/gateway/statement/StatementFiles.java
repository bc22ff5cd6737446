package io.shardpay.gateway.statement;

import com.fasterxml.jackson.databind.ObjectMapper;
import io.shardpay.gateway.forward.Forwarding;
import io.shardpay.gateway.forward.OwnReads;
import io.shardpay.ledger.api.problem.ProblemCode;
import io.shardpay.ledger.api.problem.ProblemException;
import io.smallrye.mutiny.Multi;
import jakarta.inject.Inject;
import jakarta.inject.Singleton;
import java.time.Duration;
import java.util.concurrent.Semaphore;

/**
 * Statements as streams of text. A slow reader slows the stream down and holds nothing of the shard: the next page is read when the
 * last one has left. Thread-safe.
 */
@Singleton
public class StatementFiles {
    /** Streams at once: each holds a page as bytes, as objects and as text, at most some 6 MiB. */
    static final int MAX_CONCURRENT = 16;

    private static final Duration RETRY_AFTER = Duration.ofSeconds(10);

    private final Forwarding forwarding;
    private final ObjectMapper json;
    private final Semaphore running = new Semaphore(MAX_CONCURRENT);

    @Inject
    public StatementFiles(Forwarding forwarding, ObjectMapper json) {
        this.forwarding = forwarding;
        this.json = json;
    }

    /**
     * CSV in UTF-8; each item is whole records. Fails before its first item with a {@link ProblemException} when it cannot begin; a
     * failure behind it leaves the file without its last record.
     */
    public Multi<byte[]> csv(StatementQuestion question) {
        // While the request is at hand: who asks is not known any more when the stream flows.
        OwnReads reads = forwarding.ownReads("account", question.account());
        return Multi.createFrom().deferred(() -> {
            if (!running.tryAcquire()) {
                return Multi.createFrom()
                        .failure(ProblemException.retryable(
                                ProblemCode.RATE_LIMITED,
                                MAX_CONCURRENT + " statements are being written, which is the most at once",
                                RETRY_AFTER));
            }
            return text(question, reads, json).onTermination().invoke(running::release);
        });
    }

    /** The file of which no more is read than its reader takes. */
    static Multi<byte[]> text(StatementQuestion question, OwnReads reads, ObjectMapper json) {
        StatementWalk walk = new StatementWalk(question, reads, json);
        StatementCsv csv = new StatementCsv(question.ids(), json);
        return Multi.createBy()
                .repeating()
                .uni(walk::next)
                .whilst(page -> page.nextCursor() != null)
                .map(csv::add);
    }
}
