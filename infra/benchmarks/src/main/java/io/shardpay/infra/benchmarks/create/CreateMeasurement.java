package io.shardpay.infra.benchmarks.create;

import io.shardpay.infra.benchmarks.http.ClosedLoop;
import io.shardpay.infra.benchmarks.http.LoadPlan;
import io.shardpay.infra.benchmarks.http.LoadResult;
import io.shardpay.infra.benchmarks.load.Books;
import io.shardpay.infra.benchmarks.load.CpuMeter;
import io.shardpay.infra.benchmarks.load.CreateTransfers;
import io.shardpay.infra.benchmarks.load.Doors;
import io.shardpay.infra.benchmarks.load.Payer;
import io.shardpay.infra.benchmarks.load.Spread;
import io.shardpay.infra.benchmarks.pgbench.Pgbench;
import io.shardpay.infra.benchmarks.pgbench.PgbenchRun;
import io.shardpay.infra.local.postgres.Database;
import io.shardpay.infra.local.stack.DataFolder;
import io.shardpay.infra.local.stack.JvmMode;
import io.shardpay.infra.local.stack.LocalStack;
import io.shardpay.infra.local.stack.StackPorts;
import java.io.IOException;
import java.sql.Connection;
import java.sql.SQLException;
import java.sql.Statement;
import java.util.ArrayList;
import java.util.List;
import java.util.Optional;
import java.util.function.Consumer;

/** Measures ways of creating transfers turn by turn on one shard, with pgbench before each turn. */
public final class CreateMeasurement {
    private static final int MERCHANTS = 32;
    private static final int ACCOUNTS_EACH = 16;
    /** Of the merchant whose first account is the hot one: the others pay, and none of them is hot by accident. */
    private static final int ACCOUNTS_BESIDE_HOT = 256;

    private static final long SEED = 20261130;

    private final CreateSettings settings;
    private final Consumer<String> progress;

    public CreateMeasurement(CreateSettings settings, Consumer<String> progress) {
        this.settings = settings;
        this.progress = progress;
    }

    /** The shard and the gateway in turn, spread over accounts. */
    public CreateReport doors(DataFolder data) throws IOException, InterruptedException, SQLException {
        return measure(data, (stack, spread, hot) -> {
            Doors doors = new Doors(data, spread);
            int shard = stack.shard(1).port();
            int gateway = stack.gateway().port();
            return List.of(
                    new Way("shard", shard, seed -> doors.atShard(Spread.over(spread), seed)),
                    new Way("gateway", gateway, seed -> doors.atGateway(Spread.over(spread), seed)));
        });
    }

    /** The shard alone: spread over accounts, and with one account in every transfer, in turn. */
    public CreateReport hotAccount(DataFolder data) throws IOException, InterruptedException, SQLException {
        return measure(data, (stack, spread, hot) -> {
            Doors spreadDoors = new Doors(data, spread);
            Doors hotDoors = new Doors(data, List.of(hot));
            int shard = stack.shard(1).port();
            return List.of(
                    new Way("spread out", shard, seed -> spreadDoors.atShard(Spread.over(spread), seed)),
                    new Way("hot account", shard, seed -> hotDoors.atShard(Spread.ontoTheFirstOf(hot), seed)));
        });
    }

    private CreateReport measure(DataFolder data, Ways ways) throws IOException, InterruptedException, SQLException {
        data.clear(List.of());
        try (LocalStack stack = LocalStack.in(data, StackPorts.free(1))
                .with(JvmMode.PERFORMANCE)
                .progress(progress)
                .start()) {
            Books books = new Books(stack);
            List<Payer> spread = books.open(MERCHANTS, ACCOUNTS_EACH);
            Payer hot = books.open(1, 1 + ACCOUNTS_BESIDE_HOT).get(0);
            Database shard = stack.postgres().database("shard_1");
            long before = BooksCheck.of(shard).transfers();
            Optional<Pgbench> pgbench = Pgbench.on(stack.postgres().database("pgbench"));
            if (pgbench.isPresent()) {
                progress.accept("filling pgbench's tables, scale " + Pgbench.SCALE);
                pgbench.get().initialise();
            } else {
                progress.accept("no pgbench on this machine: absolute figures only");
            }
            return rounds(stack, ways.of(stack, spread, hot), pgbench, shard, before);
        }
    }

    private CreateReport rounds(
            LocalStack stack, List<Way> ways, Optional<Pgbench> pgbench, Database shard, long transfersBefore)
            throws IOException, InterruptedException, SQLException {
        List<Measured> measured = new ArrayList<>();
        List<PgbenchRun> runs = new ArrayList<>();
        for (int round = 0; round < settings.rounds(); round++) {
            for (Way way : ways) {
                if (pgbench.isPresent()) {
                    checkpoint(stack);
                    PgbenchRun run = pgbench.get()
                            .run(settings.pgbenchClients(), settings.measured().toSeconds());
                    progress.accept(String.format("pgbench: %.0f tps", run.tps()));
                    runs.add(run);
                }
                checkpoint(stack);
                Measured result = measure(stack, way, round);
                progress.accept(String.format(
                        "%s: %.0f transfers/s, p99 %.1f ms, %d errors",
                        way.name(), result.rate(), result.p99Millis(), result.errors()));
                measured.add(result);
            }
        }
        long expected =
                transfersBefore + measured.stream().mapToLong(Measured::created).sum();
        return new CreateReport(
                measured, runs, pgbench.map(Pgbench::version).orElse(null), BooksCheck.of(shard), expected);
    }

    private Measured measure(LocalStack stack, Way way, int round) throws IOException {
        LoadPlan plan =
                LoadPlan.local(way.port(), settings.connections(), settings.warmUpOf(round), settings.measured());
        CpuMeter cpu = new CpuMeter(stack);
        LoadResult result = new ClosedLoop(plan, way.exchange().make(SEED + round)).run();
        return Measured.of(way.name(), result, cpu.used());
    }

    /** Every turn starts with the write-ahead log as empty as the other's. */
    private static void checkpoint(LocalStack stack) throws SQLException {
        try (Connection connection = stack.postgres().superuser().connect();
                Statement statement = connection.createStatement()) {
            statement.execute("checkpoint");
        }
    }

    private interface Ways {
        List<Way> of(LocalStack stack, List<Payer> spread, Payer hot) throws IOException;
    }

    private interface ExchangeMaker {
        CreateTransfers make(long seed) throws IOException;
    }

    private record Way(String name, int port, ExchangeMaker exchange) {}
}
