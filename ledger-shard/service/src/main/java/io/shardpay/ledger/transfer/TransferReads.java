package io.shardpay.ledger.transfer;

import io.shardpay.id.MerchantId;
import io.shardpay.id.TransferId;
import io.shardpay.ledger.account.OwnAccounts;
import io.shardpay.ledger.api.page.Order;
import io.shardpay.ledger.api.shard.Seal;
import io.shardpay.ledger.api.transfer.Transfer;
import io.shardpay.ledger.snapshot.SealRepository;
import io.shardpay.ledger.snapshot.Snapshot;
import jakarta.enterprise.context.ApplicationScoped;
import java.util.List;
import java.util.Map;
import java.util.Optional;

/** Transfers as the doors show them, each read in a snapshot of its own. Blocks; for worker threads only. */
@ApplicationScoped
public class TransferReads {
    private final Snapshot snapshot;
    private final TransferRepository transfers;
    private final FollowUpRepository followUps;
    private final SealRepository seals;
    private final OwnAccounts accounts;

    TransferReads(
            Snapshot snapshot,
            TransferRepository transfers,
            FollowUpRepository followUps,
            SealRepository seals,
            OwnAccounts accounts) {
        this.snapshot = snapshot;
        this.transfers = transfers;
        this.followUps = followUps;
        this.seals = seals;
        this.accounts = accounts;
    }

    public Optional<Transfer> byId(TransferId id) {
        return snapshot.read(
                () -> transfers.byId(id).map(found -> viewsOf(List.of(found)).get(0)));
    }

    /** One page of at most {@code limit} rows, with the seal of the same snapshot. */
    public Rows page(TransferQuery query, Order order, int limit) {
        return snapshot.read(() -> rows(query, order, limit));
    }

    /** The same for one merchant, which may filter by its own accounts alone. */
    Rows pageOf(MerchantId owner, TransferQuery query, Order order, int limit) {
        return snapshot.read(() -> {
            if (query.account() != null) {
                accounts.require(owner, query.account());
            }
            return rows(query, order, limit);
        });
    }

    private Rows rows(TransferQuery query, Order order, int limit) {
        Seal seal = seals.current();
        // One row more than the page holds tells whether there are more.
        List<TransferEntity> found = transfers.find(query, order, limit + 1);
        boolean more = found.size() > limit;
        return new Rows(viewsOf(more ? found.subList(0, limit) : found), more, seal);
    }

    private List<Transfer> viewsOf(List<TransferEntity> rows) {
        Map<Long, FollowUps> followed = followUps.of(rows);
        return rows.stream()
                .map(row -> TransferView.of(row, followed.getOrDefault(row.id, FollowUps.NONE)))
                .toList();
    }

    /**
     * Rows in ID order.
     *
     * @param more whether the range holds further rows that match
     * @param seal of the same snapshot
     */
    public record Rows(List<Transfer> items, boolean more, Seal seal) {}
}
