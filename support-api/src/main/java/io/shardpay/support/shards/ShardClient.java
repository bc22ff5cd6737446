package io.shardpay.support.shards;

import io.shardpay.id.IdRange;
import io.shardpay.id.MerchantId;
import io.shardpay.id.ShardNumber;
import io.shardpay.id.TransferId;
import io.shardpay.ledger.api.merchant.Merchant;
import io.shardpay.ledger.api.shard.ShardInfo;
import io.shardpay.ledger.api.shard.ShardWindow;
import io.shardpay.ledger.api.transfer.Transfer;
import io.smallrye.faulttolerance.api.Guard;
import io.smallrye.mutiny.Uni;
import jakarta.enterprise.util.TypeLiteral;
import jakarta.ws.rs.WebApplicationException;
import java.time.temporal.ChronoUnit;
import java.util.List;
import java.util.concurrent.atomic.AtomicInteger;
import java.util.function.Function;
import java.util.function.Supplier;
import org.eclipse.microprofile.faulttolerance.exceptions.CircuitBreakerOpenException;
import org.jboss.logging.Logger;
import org.jspecify.annotations.Nullable;

/**
 * One shard, behind a guard of its own: timeout, bulkhead, circuit, and one retry when a kept connection was stale. A shard may have
 * several processes, of which each answers reads: the one that answered last is asked until it does not.
 */
final class ShardClient {
    private static final Logger LOG = Logger.getLogger(ShardClient.class);
    private static final int NOT_FOUND = 404;
    /** Reads change nothing, and a fresh connection either works or the shard is away: more retries only add waiting. */
    private static final int RETRIES_OF_A_LOST_CONNECTION = 1;

    private final ShardNumber number;
    private final List<ShardReads> processes;
    private final AtomicInteger asked = new AtomicInteger();
    private final Supplier<String> token;
    private final ShardReadSettings settings;
    private final Guard guard;

    /**
     * @param processes at least one
     * @param token makes the text of a service token that is good now
     */
    ShardClient(ShardNumber number, List<ShardReads> processes, Supplier<String> token, ShardReadSettings settings) {
        this.number = number;
        this.processes = processes;
        this.token = token;
        this.settings = settings;
        this.guard = guard(number, processes.size(), settings);
    }

    Uni<ShardAnswer<ShardWindow>> window(WindowRequest request) {
        TransferFilter filter = request.filter();
        return ask(
                new TypeLiteral<Uni<ShardWindow>>() {},
                reads -> reads.window(
                                bearer(),
                                request.correlationId(),
                                Long.toString(request.range().minId()),
                                Long.toString(request.range().maxIdExclusive()),
                                text(filter.merchant()),
                                text(filter.account()),
                                text(filter.minAmount()),
                                text(filter.maxAmount()),
                                filter.currency(),
                                filter.statusText(),
                                filter.reference(),
                                Integer.toString(request.limit()),
                                IdOrder.text(request.order()))
                        .invoke(answer -> requireUsable(answer, request)));
    }

    Uni<ShardAnswer<Transfer>> transfer(TransferId id, String correlationId) {
        return ask(new TypeLiteral<Uni<Transfer>>() {}, reads -> reads.transfer(bearer(), correlationId, id.toString()))
                .map(ShardClient::absentWhenNotFound);
    }

    Uni<ShardAnswer<Merchant>> merchant(MerchantId id, String correlationId) {
        return ask(new TypeLiteral<Uni<Merchant>>() {}, reads -> reads.merchant(bearer(), correlationId, id.toString()))
                .map(ShardClient::absentWhenNotFound);
    }

    private static <T> ShardAnswer<T> absentWhenNotFound(ShardAnswer<T> answer) {
        return answer instanceof ShardAnswer.Failed<T> failed && failed.status() == NOT_FOUND
                ? new ShardAnswer.Absent<>()
                : answer;
    }

    Uni<ShardAnswer<ShardInfo>> info() {
        return ask(new TypeLiteral<Uni<ShardInfo>>() {}, reads -> reads.info(bearer()));
    }

    private <T> Uni<ShardAnswer<T>> ask(TypeLiteral<Uni<T>> type, Function<ShardReads, Uni<T>> call) {
        return Uni.createFrom()
                .deferred(() -> guard.get(() -> askOne(call), type))
                .<ShardAnswer<T>>map(ShardAnswer.Answered::new)
                .onFailure()
                .recoverWithItem(this::answerOf);
    }

    private <T> Uni<T> askOne(Function<ShardReads, Uni<T>> call) {
        int process = asked.get();
        return call.apply(processes.get(process))
                .onFailure(ShardFailures::isOfTheConnection)
                .invoke(() -> leave(process))
                // The guard gave up waiting.
                .onCancellation()
                .invoke(() -> leave(process));
    }

    private void leave(int process) {
        asked.compareAndSet(process, (process + 1) % processes.size());
    }

    private <T> ShardAnswer<T> answerOf(Throwable failure) {
        String reason = ShardFailures.reason(failure, settings);
        int status = failure instanceof WebApplicationException answer
                ? answer.getResponse().getStatus()
                : ShardAnswer.NO_STATUS;
        // An open circuit has said so when it opened.
        if (status != NOT_FOUND && !(failure instanceof CircuitBreakerOpenException)) {
            LOG.warnf("SHARD_READ_FAILED shard=%s reason=\"%s\" cause=\"%s\"", number, reason, failure);
        }
        return new ShardAnswer.Failed<>(reason, status);
    }

    private static void requireUsable(ShardWindow answer, WindowRequest request) {
        if (answer.items().size() > request.limit()) {
            throw new UnusableAnswerException(
                    answer.items().size() + " rows where at most " + request.limit() + " were asked for");
        }
        if (answer.more() && answer.items().isEmpty()) {
            throw new UnusableAnswerException("that there are more rows, and sent none");
        }
        IdRange range = request.range();
        Long previous = null;
        for (Transfer row : answer.items()) {
            long id = row.id().value();
            if (!range.contains(id) || (previous != null && IdOrder.compare(request.order(), previous, id) >= 0)) {
                throw new UnusableAnswerException("row " + id + " outside of the range or order asked for");
            }
            previous = id;
        }
    }

    private static Guard guard(ShardNumber number, int processes, ShardReadSettings settings) {
        return Guard.create()
                .withDescription("shard-" + number)
                .withTimeout()
                .duration(settings.timeout().toMillis(), ChronoUnit.MILLIS)
                .done()
                .withBulkhead()
                .limit(settings.maxConcurrent())
                .queueSize(settings.maxQueued())
                .done()
                .withCircuitBreaker()
                .requestVolumeThreshold(settings.circuitVolume())
                .failureRatio(settings.circuitFailureRatio())
                .delay(settings.circuitDelay().toMillis(), ChronoUnit.MILLIS)
                .when(ShardFailures::isSickness)
                .onStateChange(state -> LOG.warnf("SHARD_CIRCUIT shard=%s state=%s", number, state))
                .done()
                .withRetry()
                .maxRetries(RETRIES_OF_A_LOST_CONNECTION)
                .whenException(processes == 1 ? ShardFailures::isLostConnection : ShardFailures::isOfTheConnection)
                .done()
                .build();
    }

    private String bearer() {
        return "Bearer " + token.get();
    }

    private static @Nullable String text(@Nullable Object value) {
        return value == null ? null : value.toString();
    }
}
