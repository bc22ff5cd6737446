package io.shardpay.ledger.books;

import io.shardpay.id.IdLayout;
import io.shardpay.id.ShardNumber;
import io.shardpay.id.generator.GeneratorState;
import io.shardpay.id.generator.SnowflakeIdGenerator;
import io.shardpay.id.generator.WindowKeeper;
import io.shardpay.ledger.api.problem.ProblemCode;
import io.shardpay.ledger.api.request.IdempotencyKeys;
import io.shardpay.ledger.api.shard.MerchantPlacement;
import io.shardpay.ledger.command.CaptureCommand;
import io.shardpay.ledger.command.CreateMerchantCommand;
import io.shardpay.ledger.command.CreateTransferCommand;
import io.shardpay.ledger.command.ExpireHoldCommand;
import io.shardpay.ledger.command.OpenAccountCommand;
import io.shardpay.ledger.command.Outcome;
import io.shardpay.ledger.command.RecordPlacementCommand;
import io.shardpay.ledger.command.ReverseCommand;
import io.shardpay.ledger.command.VoidCommand;
import java.sql.Connection;
import java.sql.SQLException;
import java.util.ArrayList;
import java.util.EnumMap;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import java.util.UUID;
import org.jspecify.annotations.Nullable;

/**
 * The books of one shard on one writer's session: decides a batch of commands in order and writes it as a whole. Confined to the
 * writer's thread and thrown away with its session.
 */
public final class Books {
    /** How many accounts and merchants memory holds: about 150 bytes each, and a miss costs the batch a round trip. */
    public record MemoryLimits(int accounts, int merchants) {}

    private final SnowflakeIdGenerator generator;
    private final Memory memory;
    private final BatchRows rows = new BatchRows();
    private final Mint mint;
    private final KeyTable keys;
    private final BookLoader loader;
    private final ReplayReader replays;
    private final BatchStatement statement;
    private final OpeningRules opening;
    private final TransferRules transferring;
    private final HoldRules holding;
    private final ReversalRules reversing;
    private final DueHolds dueHolds;
    private final Map<CommandKey, PendingCommand<?>> acceptedKeys = new HashMap<>();
    private final Map<String, Integer> acceptedPlacements = new HashMap<>();
    private final Map<Operation, List<Replay<?>>> toReplay = new EnumMap<>(Operation.class);
    private boolean sent;

    public Books(
            Connection session,
            UUID holder,
            ShardNumber shard,
            SnowflakeIdGenerator generator,
            WindowKeeper keeper,
            MemoryLimits limits)
            throws SQLException {
        this.generator = generator;
        IdLayout layout = generator.layout();
        FirstAnswers answers = new FirstAnswers(layout);
        memory = new Memory(limits.accounts(), limits.merchants());
        mint = new Mint(keeper);
        keys = new KeyTable(session);
        TransferTargets targets = new TransferTargets(session);
        loader = new BookLoader(session, memory, targets);
        replays = new ReplayReader(session, answers);
        statement = new BatchStatement(session, holder);
        opening = new OpeningRules(memory, rows, mint, answers, layout, shard);
        Journal journal = new Journal(memory, rows);
        TransferBooking booking = new TransferBooking(journal, mint, opening, answers, layout);
        transferring = new TransferRules(memory, booking, opening, layout, shard);
        holding = new HoldRules(memory, targets, journal, mint, opening, answers, layout, generator::acceptedMillis);
        reversing = new ReversalRules(memory, targets, journal, rows, mint, opening, answers);
        dueHolds = new DueHolds(session);
    }

    private record Replay<T>(PendingCommand<T> pending, long effect) {}

    /**
     * Decides and writes a batch. On return everything accepted is durable and every command is answered. After an exception
     * nothing was answered; {@link #wasSent()} says whether the batch may have taken effect nevertheless.
     *
     * @return how many commands were refused
     */
    public int write(List<PendingCommand<?>> batch) throws SQLException {
        sent = false;
        rows.clear();
        acceptedKeys.clear();
        acceptedPlacements.clear();
        toReplay.clear();
        mint.startBatch();
        // Here and not after the write: batches that only refuse or replay read into memory too.
        memory.trim();
        KeyTable.@Nullable StoredKey[] stored = keys.find(batch);
        loader.load(batch);
        for (int i = 0; i < stored.length; i++) {
            decide(batch.get(i), stored[i]);
        }
        readReplays();
        if (!rows.isEmpty()) {
            sent = true;
            statement.execute(rows, memory, generator.lastMillis());
            memory.settle();
            dueHolds.opened(rows.holds);
            sent = false;
        }
        int refused = 0;
        for (PendingCommand<?> pending : batch) {
            refused += pending.decided() instanceof Outcome.Refused ? 1 : 0;
            pending.tell();
        }
        return refused;
    }

    /** Commands that end the holds that are due, the longest due first: at most {@link DueHolds#MAX_ROUND}, none when it is not time. */
    public List<PendingCommand<?>> dueHolds() throws SQLException {
        // A halted generator decides nothing by its time.
        return generator.state() == GeneratorState.HALTED ? List.of() : dueHolds.at(generator.acceptedMillis());
    }

    /** Whether the last {@link #write} sent its rows and failed then. */
    public boolean wasSent() {
        return sent;
    }

    /** Raises the seal to the generator's mark without writing anything else. */
    public void seal() throws SQLException {
        rows.clear();
        statement.execute(rows, memory, generator.lastMillis());
    }

    /** The batch was refused as a whole: forgets what it touched, and that it was sent. */
    public void dropTouched() {
        memory.dropTouched();
        sent = false;
    }

    private <T> void decide(PendingCommand<T> pending, KeyTable.@Nullable StoredKey stored) {
        pending.decide(null);
        if (pending.command() instanceof RecordPlacementCommand placement) {
            pending.decide(cast(place(placement, stored)));
            return;
        }
        if (stored != null) {
            decideStored(pending, stored);
            return;
        }
        CommandKey key = pending.key();
        PendingCommand<?> earlier = key == null ? null : acceptedKeys.get(key);
        if (earlier != null) {
            pending.decide(twin(pending, earlier));
            return;
        }
        Outcome<T> outcome = apply(pending);
        pending.decide(outcome);
        if (key != null && outcome instanceof Outcome.Done<T> done) {
            acceptedKeys.put(key, pending);
            rows.keys.add(new BatchRows.Key(key, operationOf(pending), pending.digest(), Effects.idOf(done.answer())));
        }
    }

    private <T> void decideStored(PendingCommand<T> pending, KeyTable.StoredKey stored) {
        Operation operation = operationOf(pending);
        if (stored.operation().equals(operation.stored()) && Effects.same(stored.digest(), pending.digest())) {
            toReplay.computeIfAbsent(operation, o -> new ArrayList<>()).add(new Replay<>(pending, stored.effect()));
        } else {
            pending.decide(keyReused(pending));
        }
    }

    /** The second of two commands under one key in one batch, the first of which was accepted. */
    private static <T> Outcome<T> twin(PendingCommand<T> pending, PendingCommand<?> earlier) {
        if (earlier.operation() != pending.operation() || !Effects.same(earlier.digest(), pending.digest())) {
            return keyReused(pending);
        }
        if (!(earlier.decided() instanceof Outcome.Done<?> done)) {
            throw new IllegalStateException("only accepted commands are remembered by key");
        }
        return Books.<T>cast(new Outcome.Done<>(done.answer(), Outcome.Effect.REPLAYED));
    }

    private static <T> Outcome<T> keyReused(PendingCommand<T> pending) {
        CommandKey key = pending.key();
        return Refusals.field(
                ProblemCode.IDEMPOTENCY_KEY_REUSED,
                "the key was used before with another command",
                IdempotencyKeys.HEADER,
                "must be new for a new command",
                key == null ? null : key.text());
    }

    private <T> Outcome<T> apply(PendingCommand<T> pending) {
        if (pending.command() instanceof CreateTransferCommand transfer) {
            return cast(transferring.createTransfer(transfer));
        }
        if (pending.command() instanceof CaptureCommand capture) {
            return cast(holding.capture(capture));
        }
        if (pending.command() instanceof VoidCommand release) {
            return cast(holding.release(release));
        }
        if (pending.command() instanceof ReverseCommand reverse) {
            return cast(reversing.reverse(reverse));
        }
        if (pending.command() instanceof ExpireHoldCommand expire) {
            return cast(holding.expire(expire));
        }
        if (pending.command() instanceof OpenAccountCommand account) {
            return cast(opening.openAccount(account.merchant(), account.body()));
        }
        if (pending.command() instanceof CreateMerchantCommand merchant) {
            return cast(opening.createMerchant(merchant.body()));
        }
        throw new IllegalStateException("no rules for " + pending.command());
    }

    private Outcome<?> place(RecordPlacementCommand command, KeyTable.@Nullable StoredKey stored) {
        String key = command.placement().key();
        Integer recorded = stored != null ? Integer.valueOf((int) stored.effect()) : acceptedPlacements.get(key);
        if (recorded != null) {
            return new Outcome.Done<>(new MerchantPlacement(key, recorded), Outcome.Effect.REPLAYED);
        }
        acceptedPlacements.put(key, command.placement().shard());
        rows.placements.add(new BatchRows.Placement(key, command.placement().shard()));
        return Refusals.done(command.placement());
    }

    private void readReplays() throws SQLException {
        for (Map.Entry<Operation, List<Replay<?>>> one : toReplay.entrySet()) {
            List<Long> effects =
                    one.getValue().stream().map(Replay::effect).distinct().toList();
            Map<Long, Object> answers = replays.read(one.getKey(), effects);
            for (Replay<?> replay : one.getValue()) {
                Object answer = answers.get(replay.effect());
                if (answer == null) {
                    throw new IllegalStateException("key of " + replay.pending().command() + " points at "
                            + replay.effect() + ", which does not exist");
                }
                decideReplay(replay.pending(), answer);
            }
        }
    }

    private static <T> void decideReplay(PendingCommand<T> pending, Object answer) {
        pending.decide(Books.<T>cast(new Outcome.Done<>(answer, Outcome.Effect.REPLAYED)));
    }

    private static Operation operationOf(PendingCommand<?> pending) {
        Operation operation = pending.operation();
        if (operation == null) {
            throw new IllegalStateException("a command without a key stores none: " + pending.command());
        }
        return operation;
    }

    /** The command's type decides what its answer is; the sealed hierarchy cannot say so to the compiler. */
    @SuppressWarnings("unchecked")
    private static <T> Outcome<T> cast(Outcome<?> outcome) {
        return (Outcome<T>) outcome;
    }
}
