package io.shardpay.ledger.transfer;

import io.quarkus.hibernate.orm.panache.PanacheRepositoryBase;
import io.shardpay.id.TransferId;
import io.shardpay.ledger.api.page.Order;
import io.shardpay.ledger.api.transfer.TransferStatus;
import jakarta.enterprise.context.ApplicationScoped;
import java.util.ArrayList;
import java.util.Comparator;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import java.util.Optional;

/** Booked transfers. */
@ApplicationScoped
public class TransferRepository implements PanacheRepositoryBase<TransferEntity, Long> {
    private static final String RESOLUTION = "select 1 from ResolutionEntity r where r.transferId = t.id";
    private static final String REVERSED = "exists (select 1 from ReversalEntity v where v.transferId = t.id"
            + " and v.reversedBefore + v.amount = v.originalAmount)";

    Optional<TransferEntity> byId(TransferId id) {
        return findByIdOptional(id.value());
    }

    /**
     * Rows in ID order. The bounds of the ID range prune the months; inside a month the primary key, the index of the merchant
     * or, for an account, the statement's index is walked in order, so a page costs its rows and not its window.
     */
    List<TransferEntity> find(TransferQuery query, Order order, int atMost) {
        if (query.account() == null) {
            return page(Path.ID, query, order, atMost);
        }
        // What moved an account's money is in its statement; what holds it is not, and is found from its debit and its
        // credit side.
        // Each is walked in the order of the page, so the page is made of their first rows.
        List<TransferEntity> found = new ArrayList<>();
        for (Path path : Path.values()) {
            if (path.leadsTo(query)) {
                found.addAll(page(path, query, order, atMost));
            }
        }
        Comparator<TransferEntity> byId = Comparator.comparingLong(transfer -> transfer.id);
        found.sort(order == Order.ASC ? byId : byId.reversed());
        return found.subList(0, Math.min(atMost, found.size()));
    }

    private List<TransferEntity> page(Path path, TransferQuery query, Order order, int atMost) {
        Map<String, Object> parameters = new HashMap<>();
        StringBuilder hql =
                new StringBuilder("select t from ").append(path.from).append(" where ");
        hql.append(path.id)
                .append(" >= :from and ")
                .append(path.id)
                .append(" < :to")
                .append(path.also);
        parameters.put("from", query.ids().minId());
        parameters.put("to", query.ids().maxIdExclusive());
        if (query.account() != null) {
            parameters.put("account", query.account().value());
        }
        if (query.merchant() != null) {
            hql.append(" and t.merchantId = :merchant");
            parameters.put("merchant", query.merchant().value());
        }
        if (query.minAmount() != null) {
            hql.append(" and t.amount >= :minAmount");
            parameters.put("minAmount", query.minAmount());
        }
        if (query.maxAmount() != null) {
            hql.append(" and t.amount <= :maxAmount");
            parameters.put("maxAmount", query.maxAmount());
        }
        if (query.currency() != null) {
            hql.append(" and t.currency = :currency");
            parameters.put("currency", query.currency());
        }
        if (query.reference() != null) {
            hql.append(" and t.reference = :reference");
            parameters.put("reference", query.reference());
        }
        if (query.status() != null) {
            hql.append(statusFilter(query.status()));
        }
        hql.append(" order by ").append(path.id).append(order == Order.ASC ? " asc" : " desc");
        return find(hql.toString(), parameters).range(0, atMost - 1).list();
    }

    /** An index that can be walked in the order of IDs. */
    private enum Path {
        ID("TransferEntity t", "t.id", ""),
        // The range is said of the transfers too: the planner hands none over a join, and would look into every month
        // there is.
        STATEMENT(
                "EntryEntity e join TransferEntity t on t.id = e.transferId",
                "e.transferId",
                " and t.id >= :from and t.id < :to and e.accountId = :account"),
        HELD_DEBIT("TransferEntity t", "t.id", " and t.debitAccountId = :account and t.pending = true"),
        HELD_CREDIT("TransferEntity t", "t.id", " and t.creditAccountId = :account and t.pending = true");

        private final String from;
        private final String id;
        private final String also;

        Path(String from, String id, String also) {
            this.from = from;
            this.id = id;
            this.also = also;
        }

        /** Whether transfers of an account with the status asked for can be found this way. */
        boolean leadsTo(TransferQuery query) {
            TransferStatus status = query.status();
            return switch (this) {
                case ID -> false;
                case STATEMENT -> status == null || !ofPending(status);
                case HELD_DEBIT, HELD_CREDIT -> status == null || ofPending(status);
            };
        }

        private static boolean ofPending(TransferStatus status) {
            return switch (status) {
                case PENDING, CAPTURED, VOIDED, EXPIRED -> true;
                case POSTED, REVERSED, SENT, SETTLED, RETURNED -> false;
            };
        }
    }

    private static String statusFilter(TransferStatus status) {
        return switch (status) {
            case POSTED -> " and t.pending = false and not " + REVERSED;
            case REVERSED -> " and t.pending = false and " + REVERSED;
            case PENDING -> " and t.pending = true and not exists (" + RESOLUTION + ")";
            case CAPTURED -> resolved("captured");
            case VOIDED -> resolved("voided");
            case EXPIRED -> resolved("expired");
            // Other shards bring the rest: until then no row has such a status.
            case SENT, SETTLED, RETURNED -> " and 1 = 0";
        };
    }

    private static String resolved(String outcome) {
        return " and t.pending = true and exists (" + RESOLUTION + " and r.outcome = '" + outcome + "')";
    }
}
