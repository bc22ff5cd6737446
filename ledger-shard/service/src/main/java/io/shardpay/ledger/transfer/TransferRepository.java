package io.shardpay.ledger.transfer;

import io.quarkus.hibernate.orm.panache.PanacheRepositoryBase;
import io.shardpay.id.TransferId;
import io.shardpay.ledger.api.page.Order;
import io.shardpay.ledger.api.transfer.TransferStatus;
import jakarta.enterprise.context.ApplicationScoped;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import java.util.Optional;

/** Booked transfers. */
@ApplicationScoped
public class TransferRepository implements PanacheRepositoryBase<TransferEntity, Long> {
    Optional<TransferEntity> byId(TransferId id) {
        return findByIdOptional(id.value());
    }

    /**
     * Rows in ID order. The bounds of the ID range prune the months; inside a month the primary key, the index of the merchant
     * or, for an account, the statement's index is walked in order, so a page costs its rows and not its window.
     */
    List<TransferEntity> find(TransferQuery query, Order order, int atMost) {
        Map<String, Object> parameters = new HashMap<>();
        String id = query.account() == null ? "t.id" : "e.transferId";
        StringBuilder hql = new StringBuilder("select t from ")
                .append(
                        query.account() == null
                                ? "TransferEntity t"
                                : "EntryEntity e join TransferEntity t on t.id = e.transferId")
                .append(" where ")
                .append(id)
                .append(" >= :from and ")
                .append(id)
                .append(" < :to");
        if (query.account() != null) {
            // Said of the transfers too: the planner hands no range over a join, and would look into every month there
            // is.
            hql.append(" and t.id >= :from and t.id < :to");
        }
        parameters.put("from", query.ids().minId());
        parameters.put("to", query.ids().maxIdExclusive());
        if (query.account() != null) {
            hql.append(" and e.accountId = :account");
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
        hql.append(" order by ").append(id).append(order == Order.ASC ? " asc" : " desc");
        return find(hql.toString(), parameters).range(0, atMost - 1).list();
    }

    private static String statusFilter(TransferStatus status) {
        return switch (status) {
            case POSTED -> " and t.pending = false";
            case PENDING -> " and t.pending = true";
            // Resolutions and other shards bring the rest: until then no row has such a status.
            case CAPTURED, VOIDED, EXPIRED, REVERSED, SENT, SETTLED, RETURNED -> " and 1 = 0";
        };
    }
}
