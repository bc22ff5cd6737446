package io.shardpay.ledger.books;

import io.shardpay.id.MerchantId;
import io.shardpay.ledger.command.CaptureCommand;
import io.shardpay.ledger.command.Command;
import io.shardpay.ledger.command.CreateMerchantCommand;
import io.shardpay.ledger.command.CreateTransferCommand;
import io.shardpay.ledger.command.FollowUpCommand;
import io.shardpay.ledger.command.OpenAccountCommand;
import io.shardpay.ledger.command.Outcome;
import io.shardpay.ledger.command.ReverseCommand;
import io.shardpay.ledger.command.VoidCommand;
import java.util.concurrent.CompletableFuture;
import java.util.concurrent.CompletionStage;
import org.jspecify.annotations.Nullable;

/** A command on its way through a batch. Made on the caller's thread, which pays for the digest; then of the writer's alone. */
public final class PendingCommand<T> {
    private static final byte[] NO_DIGEST = {};

    private final Command<T> command;
    private final @Nullable CommandKey key;
    private final @Nullable Operation operation;
    private final byte[] digest;
    private final CompletableFuture<Outcome<T>> answer = new CompletableFuture<>();
    private @Nullable Outcome<T> decided;

    public PendingCommand(Command<T> command) {
        this.command = command;
        if (command instanceof CreateTransferCommand transfer) {
            key = new CommandKey(transfer.merchant().value(), transfer.key());
            operation = Operation.CREATE_TRANSFER;
            digest = CommandDigest.of(transfer.body());
        } else if (command instanceof OpenAccountCommand account) {
            key = new CommandKey(account.merchant().value(), account.key());
            operation = Operation.OPEN_ACCOUNT;
            digest = CommandDigest.of(account.body());
        } else if (command instanceof CaptureCommand capture) {
            key = new CommandKey(capture.merchant().value(), capture.key());
            operation = Operation.CAPTURE_TRANSFER;
            digest = CommandDigest.of(operation, capture.transfer(), capture.amount());
        } else if (command instanceof VoidCommand release) {
            key = new CommandKey(release.merchant().value(), release.key());
            operation = Operation.VOID_TRANSFER;
            digest = CommandDigest.of(operation, release.transfer(), null);
        } else if (command instanceof ReverseCommand reverse) {
            MerchantId merchant = reverse.merchant();
            key = new CommandKey(merchant == null ? CommandKey.OPERATOR : merchant.value(), reverse.key());
            operation = Operation.REVERSE_TRANSFER;
            digest = CommandDigest.of(operation, reverse.transfer(), reverse.amount());
        } else if (command instanceof CreateMerchantCommand merchant && merchant.key() != null) {
            key = new CommandKey(CommandKey.OPERATOR, merchant.key());
            operation = Operation.CREATE_MERCHANT;
            digest = CommandDigest.of(merchant.body());
        } else {
            key = null;
            operation = null;
            digest = NO_DIGEST;
        }
    }

    public CompletionStage<Outcome<T>> answer() {
        return answer;
    }

    /** Ends the command with an outcome that no batch decided. */
    public void end(Outcome<T> outcome) {
        answer.complete(outcome);
    }

    /**
     * For a log event: whose command it is, as the writer's thread serves many requests at once. Nothing of its content.
     */
    public String about() {
        if (command instanceof CreateTransferCommand create) {
            return about(create.merchant()) + " correlation=" + create.correlationId();
        }
        if (command instanceof OpenAccountCommand account) {
            return about(account.merchant());
        }
        return command instanceof FollowUpCommand followUp
                ? "operation=" + operation + " transfer=" + followUp.transfer()
                : "operation=" + operation;
    }

    private String about(MerchantId merchant) {
        return "operation=" + operation + " merchant=" + merchant;
    }

    Command<T> command() {
        return command;
    }

    @Nullable
    CommandKey key() {
        return key;
    }

    @Nullable
    Operation operation() {
        return operation;
    }

    byte[] digest() {
        return digest;
    }

    /** What the rules say, not told to anyone before the batch is durable. */
    void decide(@Nullable Outcome<T> outcome) {
        decided = outcome;
    }

    @Nullable
    Outcome<T> decided() {
        return decided;
    }

    void tell() {
        Outcome<T> outcome = decided;
        if (outcome == null) {
            throw new IllegalStateException("a batch ended without deciding " + command);
        }
        answer.complete(outcome);
    }
}
