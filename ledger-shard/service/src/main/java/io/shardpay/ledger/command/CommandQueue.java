package io.shardpay.ledger.command;

import java.util.concurrent.CompletionStage;

/** The way in for everything that changes the books. */
public interface CommandQueue {
    /**
     * Takes a command from any thread without ever blocking it. The stage never completes exceptionally: a refusal and an
     * unavailable writer are outcomes. It completes on the writer's thread, so dependents must be short or hop elsewhere.
     */
    <T> CompletionStage<Outcome<T>> submit(Command<T> command);
}
