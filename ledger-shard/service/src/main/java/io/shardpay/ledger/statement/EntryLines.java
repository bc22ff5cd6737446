package io.shardpay.ledger.statement;

import io.shardpay.id.AccountId;
import io.shardpay.id.IdLayout;
import io.shardpay.id.IdRange;
import io.shardpay.id.MerchantId;
import io.shardpay.id.TransferId;
import io.shardpay.ledger.api.page.Order;
import io.shardpay.ledger.api.statement.StatementLine;
import io.shardpay.ledger.api.transfer.Counterpart;
import io.shardpay.ledger.api.transfer.TransferKind;
import io.shardpay.ledger.value.MetadataText;
import jakarta.enterprise.context.ApplicationScoped;
import jakarta.persistence.EntityManager;
import jakarta.persistence.Tuple;
import java.util.List;
import java.util.Locale;
import org.jspecify.annotations.Nullable;

/**
 * An account's entries. The primary key (account, transfer) is the statement's order, so a page costs its rows, and a balance one
 * look-up. Inside a snapshot only.
 */
@ApplicationScoped
public class EntryLines {
    private static final IdLayout LAYOUT = IdLayout.SHARDPAY;

    /**
     * What the last entry before the bound left. Without one, what the first entry behind it found: an account that had no movement
     * yet, or whose older months were taken away. Without any, what the account holds.
     */
    static final String BALANCE_BEFORE = """
            select coalesce(
              (select balance_after from entry where account_id = :account and transfer_id < :bound
               order by transfer_id desc limit 1),
              (select balance_after - amount from entry where account_id = :account and transfer_id >= :bound
               order by transfer_id limit 1),
              (select posted from account_balance where account_id = :account))""";

    private static final String LAST_TRANSFER =
            "select transfer_id from entry where account_id = :account order by transfer_id desc limit 1";

    /**
     * First the page's entries, then the transfer of each: joined before the limit, the planner may walk all transfers of the months
     * beside them, in the hope of meeting the few soon. The range is said of both tables, so that other months are not looked into.
     */
    private static final String LINES = """
            select e.transfer_id as id, e.amount as amount, e.balance_after as balance_after, t.number as number,
              t.kind as kind, t.reference as reference, t.origin_id as origin, cast(t.metadata as text) as metadata,
              case t.debit_account_id when e.account_id then t.credit_account_id else t.debit_account_id end as booked_other,
              t.counterpart_merchant_id as their_merchant, t.counterpart_account_id as their_account,
              t.counterpart_transfer_id as their_transfer
            from (select account_id, transfer_id, amount, balance_after from entry
                  where account_id = :account and transfer_id >= :from and transfer_id < :to
                  order by transfer_id %1$s limit :limit) e
            cross join lateral (select * from transfer
                                where id = e.transfer_id and id >= :from and id < :to limit 1) t
            order by e.transfer_id %1$s""";

    private final EntityManager entities;

    EntryLines(EntityManager entities) {
        this.entities = entities;
    }

    /** What the account held before the first of the transfers with this ID or a later one. */
    long balanceBefore(AccountId account, long boundId) {
        return ((Number) entities.createNativeQuery(BALANCE_BEFORE)
                        .setParameter("account", account.value())
                        .setParameter("bound", boundId)
                        .getSingleResult())
                .longValue();
    }

    /** The latest transfer that moved the account; null when none has. */
    @Nullable
    TransferId lastTransfer(AccountId account) {
        List<?> found = entities.createNativeQuery(LAST_TRANSFER)
                .setParameter("account", account.value())
                .getResultList();
        return found.isEmpty() ? null : new TransferId(((Number) found.get(0)).longValue());
    }

    /** The account's lines of a range of IDs, in ID order. */
    @SuppressWarnings("unchecked")
    List<StatementLine> lines(AccountId account, IdRange ids, Order order, int atMost) {
        List<Tuple> rows = entities.createNativeQuery(lines(order), Tuple.class)
                .setParameter("account", account.value())
                .setParameter("from", ids.minId())
                .setParameter("to", ids.maxIdExclusive())
                .setParameter("limit", atMost)
                .getResultList();
        return rows.stream().map(EntryLines::line).toList();
    }

    static String lines(Order order) {
        return LINES.formatted(order == Order.ASC ? "asc" : "desc");
    }

    private static StatementLine line(Tuple row) {
        long id = row.get("id", Long.class);
        Long origin = row.get("origin", Long.class);
        Counterpart counterpart = counterpart(row);
        return new StatementLine(
                new TransferId(id),
                row.get("number", Long.class),
                LAYOUT.instantOf(id),
                TransferKind.valueOf(row.get("kind", String.class).toUpperCase(Locale.ROOT)),
                row.get("amount", Long.class),
                row.get("balance_after", Long.class),
                counterpart == null ? new AccountId(row.get("booked_other", Long.class)) : counterpart.account(),
                counterpart,
                origin == null ? null : new TransferId(origin),
                row.get("reference", String.class),
                MetadataText.parse(row.get("metadata", String.class)));
    }

    private static @Nullable Counterpart counterpart(Tuple row) {
        Long merchant = row.get("their_merchant", Long.class);
        Long account = row.get("their_account", Long.class);
        Long transfer = row.get("their_transfer", Long.class);
        if (merchant == null || account == null) {
            return null;
        }
        return new Counterpart(
                new MerchantId(merchant), new AccountId(account), transfer == null ? null : new TransferId(transfer));
    }
}
