package io.shardpay.infra.benchmarks;

import io.shardpay.infra.benchmarks.create.CreateMeasurement;
import io.shardpay.infra.benchmarks.create.CreateReport;
import java.io.IOException;
import java.sql.SQLException;
import picocli.CommandLine.Command;

/** CASE 27: no row is locked by two transactions, so a hot account costs no more than a cold one. */
@Command(
        name = "hot-account",
        description = "One account in every transfer, beside the same transfers spread out.",
        mixinStandardHelpOptions = true)
final class HotAccountCommand extends CreateCommand {
    @Override
    CreateReport measure(CreateMeasurement measurement) throws IOException, InterruptedException, SQLException {
        return measurement.hotAccount(stack.dataFolder());
    }
}
