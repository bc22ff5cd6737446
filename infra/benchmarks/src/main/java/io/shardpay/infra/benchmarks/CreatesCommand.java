package io.shardpay.infra.benchmarks;

import io.shardpay.infra.benchmarks.create.CreateMeasurement;
import io.shardpay.infra.benchmarks.create.CreateReport;
import java.io.IOException;
import java.sql.SQLException;
import picocli.CommandLine.Command;

@Command(
        name = "creates",
        description = "Single creates at a shard and through the gateway, beside pgbench on the same server.",
        mixinStandardHelpOptions = true)
final class CreatesCommand extends CreateCommand {
    @Override
    CreateReport measure(CreateMeasurement measurement) throws IOException, InterruptedException, SQLException {
        return measurement.doors(stack.dataFolder());
    }
}
