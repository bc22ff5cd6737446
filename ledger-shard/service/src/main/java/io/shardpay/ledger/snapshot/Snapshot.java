package io.shardpay.ledger.snapshot;

import io.quarkus.narayana.jta.QuarkusTransaction;
import io.quarkus.narayana.jta.QuarkusTransactionException;
import jakarta.enterprise.context.ApplicationScoped;
import jakarta.persistence.PersistenceException;
import java.util.function.Supplier;

/**
 * Runs a read in one transaction of the read pool, which is read-only and REPEATABLE READ: every query of the read, the seal's
 * too, sees one state of the books. Blocks; for worker threads only.
 */
@ApplicationScoped
public class Snapshot {
    private final ReadsConfig limits;

    Snapshot(ReadsConfig limits) {
        this.limits = limits;
    }

    /**
     * What the queries answer.
     *
     * @throws io.shardpay.ledger.api.problem.ProblemException 503 where waiting helps: no database, no schema yet, a read that
     *     took too long
     */
    public <T> T read(Supplier<T> queries) {
        try {
            return QuarkusTransaction.requiringNew().call(queries::get);
        } catch (PersistenceException | QuarkusTransactionException e) {
            throw ReadFailure.of(e, limits.statementTimeoutMillis()).orElseThrow(() -> e);
        }
    }
}
