package io.shardpay.gateway.statement;

import com.fasterxml.jackson.databind.DeserializationFeature;
import com.fasterxml.jackson.databind.ObjectMapper;
import io.shardpay.gateway.forward.OwnReads;
import io.shardpay.gateway.shard.ShardAnswer;
import io.shardpay.ledger.api.statement.StatementPage;
import io.smallrye.mutiny.Uni;
import java.io.IOException;
import java.io.UncheckedIOException;
import java.util.concurrent.CompletionStage;
import org.jspecify.annotations.Nullable;

/**
 * A statement page by page, oldest first: each page is a short read of its own, behind the shard's guard, and the next one is
 * asked for only when the last one has left. For one reader, which asks for the next page when it has the last one.
 */
final class StatementWalk {
    /** Rows of a page: some 30 KiB usually, about 2 MiB when each carries all that a transfer may. */
    static final int PAGE_ROWS = 100;

    private static final int OK = 200;

    private final StatementQuestion question;
    private final OwnReads reads;
    private final ObjectMapper json;
    private @Nullable String cursor;

    StatementWalk(StatementQuestion question, OwnReads reads, ObjectMapper json) {
        this.question = question;
        this.reads = reads;
        this.json = json;
    }

    /** The next page; fails with a problem. Not to be asked again after a page without {@code nextCursor}. */
    Uni<StatementPage> next() {
        String after = cursor;
        CompletionStage<ShardAnswer> answer = reads.get("/accounts/" + question.account() + "/statement?from="
                + question.window().from() + "&to=" + question.window().to() + "&limit=" + PAGE_ROWS
                + (after == null ? "" : "&cursor=" + after));
        return Uni.createFrom().completionStage(answer).map(this::page);
    }

    private StatementPage page(ShardAnswer answer) {
        if (answer.status() != OK) {
            throw ShardRefusal.of(answer, json);
        }
        try {
            StatementPage page = json.readerFor(StatementPage.class)
                    // A shard that is newer than this door may say more.
                    .without(DeserializationFeature.FAIL_ON_UNKNOWN_PROPERTIES)
                    .readValue(answer.body().getBytes());
            cursor = page.nextCursor();
            return page;
        } catch (IOException e) {
            throw new UncheckedIOException("the shard's statement of " + question.account() + " is none", e);
        }
    }
}
