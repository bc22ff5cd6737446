package io.shardpay.ledger.statement;

import io.shardpay.id.AccountId;
import io.shardpay.id.IdLayout;
import io.shardpay.id.IdRange;
import io.shardpay.id.MerchantId;
import io.shardpay.id.TransferId;
import io.shardpay.ledger.account.OwnAccounts;
import io.shardpay.ledger.api.account.Account;
import io.shardpay.ledger.api.page.Order;
import io.shardpay.ledger.api.shard.Seal;
import io.shardpay.ledger.api.statement.AccountBalance;
import io.shardpay.ledger.api.statement.StatementLine;
import io.shardpay.ledger.snapshot.SealRepository;
import io.shardpay.ledger.snapshot.Snapshot;
import jakarta.enterprise.context.ApplicationScoped;
import java.time.Instant;
import java.util.List;
import org.jspecify.annotations.Nullable;

/** Balances and statements, each read in a snapshot of its own. Blocks; for worker threads only. */
@ApplicationScoped
public class StatementReads {
    private static final IdLayout LAYOUT = IdLayout.SHARDPAY;

    private final Snapshot snapshot;
    private final OwnAccounts accounts;
    private final SealRepository seals;
    private final EntryLines entries;

    StatementReads(Snapshot snapshot, OwnAccounts accounts, SealRepository seals, EntryLines entries) {
        this.snapshot = snapshot;
        this.accounts = accounts;
        this.seals = seals;
        this.entries = entries;
    }

    /** What the account held before an instant that an ID can say. */
    AccountBalance balanceAt(MerchantId owner, AccountId id, Instant at) {
        long bound = LAYOUT.window(at, at).minId();
        return snapshot.read(() -> {
            Account account = accounts.require(owner, id);
            Seal seal = seals.current();
            return new AccountBalance(
                    id,
                    owner,
                    account.currency(),
                    account.exponent(),
                    entries.balanceBefore(id, bound),
                    null,
                    null,
                    null,
                    LAYOUT.instantOf(bound),
                    isSealed(bound, seal),
                    seal.sealedThrough());
        });
    }

    /** What the account holds. */
    AccountBalance balanceNow(MerchantId owner, AccountId id) {
        return snapshot.read(() -> {
            Account account = accounts.require(owner, id);
            Seal seal = seals.current();
            long bound = Math.max(seal.firstOpenId(LAYOUT), firstIdAfter(entries.lastTransfer(id)));
            return new AccountBalance(
                    id,
                    owner,
                    account.currency(),
                    account.exponent(),
                    account.posted(),
                    account.pendingDebits(),
                    account.pendingCredits(),
                    account.available(),
                    LAYOUT.instantOf(bound),
                    isSealed(bound, seal),
                    seal.sealedThrough());
        });
    }

    /**
     * One page of at most {@code limit} lines, with the balances around the whole window and the seal of the same snapshot.
     *
     * @param window the whole window
     * @param rest what earlier pages have not answered yet
     */
    Lines page(MerchantId owner, AccountId id, IdRange window, IdRange rest, Order order, int limit) {
        return snapshot.read(() -> {
            Account account = accounts.require(owner, id);
            Seal seal = seals.current();
            // One row more than the page holds tells whether there are more.
            List<StatementLine> found = entries.lines(id, rest, order, limit + 1);
            boolean more = found.size() > limit;
            return new Lines(
                    account,
                    entries.balanceBefore(id, window.minId()),
                    entries.balanceBefore(id, window.maxIdExclusive()),
                    more ? found.subList(0, limit) : found,
                    more,
                    seal);
        });
    }

    private static boolean isSealed(long boundId, Seal seal) {
        return seal.covers(new IdRange(boundId, boundId), LAYOUT);
    }

    /** The first ID of the millisecond behind a transfer's. */
    private static long firstIdAfter(@Nullable TransferId transfer) {
        return transfer == null ? 0 : LAYOUT.firstIdOf(LAYOUT.unixMillisOf(transfer.value()) + 1);
    }

    /**
     * Lines in ID order.
     *
     * @param opening the balance before the window
     * @param closing the balance after it
     * @param more whether the window holds further lines
     * @param seal of the same snapshot
     */
    record Lines(Account account, long opening, long closing, List<StatementLine> items, boolean more, Seal seal) {}
}
