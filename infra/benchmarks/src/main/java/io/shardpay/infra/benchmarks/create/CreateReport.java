package io.shardpay.infra.benchmarks.create;

import io.shardpay.infra.benchmarks.pgbench.PgbenchRun;
import java.util.List;
import org.jspecify.annotations.Nullable;

/**
 * What was measured, in the order in which it was.
 *
 * @param pgbench one run before each measurement of a way; empty without pgbench
 * @param pgbenchVersion null without pgbench
 * @param books after everything
 * @param expectedTransfers what the driver saw acknowledged, with those that set up the books
 */
public record CreateReport(
        List<Measured> ways,
        List<PgbenchRun> pgbench,
        @Nullable String pgbenchVersion,
        BooksCheck books,
        long expectedTransfers) {
    public CreateReport {
        ways = List.copyOf(ways);
        pgbench = List.copyOf(pgbench);
    }
}
