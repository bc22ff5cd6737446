package io.shardpay.ledger.books;

import io.shardpay.id.generator.ClockBehindException;
import io.shardpay.id.generator.ClockFrozenException;
import io.shardpay.id.generator.GeneratorException;
import io.shardpay.id.generator.GeneratorHaltedException;
import io.shardpay.id.generator.WindowKeeper;
import io.shardpay.id.window.ClockSkewException;
import io.shardpay.id.window.WindowRewoundException;
import io.shardpay.ledger.api.problem.ProblemCode;
import io.shardpay.ledger.command.Outcome;
import java.time.Duration;
import org.jspecify.annotations.Nullable;

/**
 * The IDs of one batch. The first refusal of the generator holds for the rest of the batch: each attempt may wait for the clock,
 * and a batch must not wait once a command.
 */
final class Mint {
    /** Returned instead of an ID while none can be minted. */
    static final long NONE = -1;

    private static final Duration LEAST_RETRY_AFTER = Duration.ofSeconds(1);

    private final WindowKeeper keeper;
    private @Nullable RuntimeException refusal;

    Mint(WindowKeeper keeper) {
        this.keeper = keeper;
    }

    void startBatch() {
        refusal = null;
    }

    /** An ID, or {@link #NONE}; then {@link #unavailable()} says why. The window's store being away is for the caller to meet. */
    long next() {
        if (refusal != null) {
            return NONE;
        }
        try {
            return keeper.nextId();
        } catch (GeneratorException | ClockSkewException | WindowRewoundException e) {
            refusal = e;
            return NONE;
        }
    }

    /** Whether an ID was refused in this batch: then all later ones were, too. */
    boolean refused() {
        return refusal != null;
    }

    <T> Outcome<T> unavailable() {
        RuntimeException cause = refusal;
        if (cause == null) {
            throw new IllegalStateException("nothing was refused in this batch");
        }
        String detail = String.valueOf(cause.getMessage());
        if (cause instanceof GeneratorException generator) {
            return new Outcome.Unavailable<>(codeOf(generator), detail, retryAfter(generator.waitMillis()));
        }
        return new Outcome.Unavailable<>(ProblemCode.CLOCK_HALTED, detail, LEAST_RETRY_AFTER);
    }

    private static ProblemCode codeOf(GeneratorException cause) {
        if (cause instanceof GeneratorHaltedException) {
            return ProblemCode.CLOCK_HALTED;
        }
        return cause instanceof ClockBehindException || cause instanceof ClockFrozenException
                ? ProblemCode.CLOCK_PAUSED
                : ProblemCode.NOT_READY;
    }

    private static Duration retryAfter(long waitMillis) {
        Duration wait = Duration.ofMillis(waitMillis);
        return wait.compareTo(LEAST_RETRY_AFTER) < 0 ? LEAST_RETRY_AFTER : wait;
    }
}
