package io.shardpay.infra.benchmarks;

import io.shardpay.infra.benchmarks.create.CreateMeasurement;
import io.shardpay.infra.benchmarks.create.CreateReport;
import java.io.IOException;
import java.sql.SQLException;
import picocli.CommandLine.Command;

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
