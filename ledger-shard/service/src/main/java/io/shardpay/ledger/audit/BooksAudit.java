package io.shardpay.ledger.audit;

import io.shardpay.id.IdRange;
import io.shardpay.id.MerchantId;
import io.shardpay.ledger.api.audit.AuditFinding;
import io.shardpay.ledger.api.audit.AuditReport;
import jakarta.enterprise.context.ApplicationScoped;
import java.sql.PreparedStatement;
import java.sql.ResultSet;
import java.sql.SQLException;
import java.util.ArrayList;
import java.util.List;
import org.jspecify.annotations.Nullable;

/** Proves a batch of merchants in one snapshot. Blocks; for worker threads only. */
@ApplicationScoped
public class BooksAudit {
    private static final String BATCH = "select id from merchant where id >= ? and id < ? order by id limit ?";

    private final AuditSnapshot snapshot;

    BooksAudit(AuditSnapshot snapshot) {
        this.snapshot = snapshot;
    }

    /** Who else is looked at with a batch of merchants. */
    enum Beside {
        NOBODY,
        /** The keys of operators. */
        OPERATORS
    }

    /**
     * What was found.
     *
     * @param merchants that were checked
     * @param last the last of them; null when there are no more behind it
     * @param more whether there are more findings than these
     */
    record Result(int merchants, @Nullable MerchantId last, List<AuditFinding> findings, boolean more) {}

    /** Checks at most {@code atMost} merchants of a range of IDs, in ID order. */
    Result check(IdRange ids, int atMost, Beside beside) {
        return snapshot.read(session -> {
            List<Long> found = batch(session, ids, atMost + 1);
            boolean behind = found.size() > atMost;
            List<Long> merchants = behind ? found.subList(0, atMost) : found;
            MerchantId last = behind ? new MerchantId(merchants.get(atMost - 1)) : null;
            List<AuditFinding> findings = new ArrayList<>();
            for (BookChecks.Check check : BookChecks.ALL) {
                run(session, check, merchants, findings);
            }
            if (beside == Beside.OPERATORS) {
                run(session, BookChecks.KEYS, List.of(BookChecks.OPERATORS), findings);
            }
            boolean more = findings.size() > AuditReport.MAX_FINDINGS;
            return new Result(
                    merchants.size(), last, more ? findings.subList(0, AuditReport.MAX_FINDINGS) : findings, more);
        });
    }

    private static void run(
            AuditSnapshot.Session session, BookChecks.Check check, List<Long> merchants, List<AuditFinding> findings)
            throws SQLException {
        // One more than is answered tells whether there are more.
        int room = AuditReport.MAX_FINDINGS + 1 - findings.size();
        if (room == 0) {
            return;
        }
        try (PreparedStatement question = session.prepare(check.sql())) {
            question.setObject(1, merchants.stream().mapToLong(Long::longValue).toArray());
            question.setInt(2, room);
            try (ResultSet row = question.executeQuery()) {
                while (row.next()) {
                    long merchant = row.getLong(1);
                    findings.add(new AuditFinding(
                            merchant == BookChecks.OPERATORS ? null : new MerchantId(merchant),
                            check.name(),
                            row.getString(2)));
                }
            }
        }
    }

    private static List<Long> batch(AuditSnapshot.Session session, IdRange ids, int atMost) throws SQLException {
        List<Long> merchants = new ArrayList<>();
        try (PreparedStatement question = session.prepare(BATCH)) {
            question.setLong(1, ids.minId());
            question.setLong(2, ids.maxIdExclusive());
            question.setInt(3, atMost);
            try (ResultSet row = question.executeQuery()) {
                while (row.next()) {
                    merchants.add(row.getLong(1));
                }
            }
        }
        return merchants;
    }
}
