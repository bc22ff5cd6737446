package io.shardpay.infra.benchmarks.window;

import io.shardpay.infra.benchmarks.http.ClosedLoop;
import io.shardpay.infra.benchmarks.http.LoadPlan;
import io.shardpay.infra.benchmarks.http.LoadResult;
import io.shardpay.infra.benchmarks.load.Books;
import io.shardpay.infra.benchmarks.load.CpuMeter;
import io.shardpay.infra.benchmarks.load.CreateTransfers;
import io.shardpay.infra.benchmarks.load.Doors;
import io.shardpay.infra.benchmarks.load.Payer;
import io.shardpay.infra.benchmarks.load.Spread;
import io.shardpay.infra.local.stack.DataFolder;
import io.shardpay.infra.local.stack.JvmMode;
import io.shardpay.infra.local.stack.LocalStack;
import io.shardpay.infra.local.stack.StackPorts;
import java.io.IOException;
import java.net.InetSocketAddress;
import java.time.Duration;
import java.time.Instant;
import java.util.ArrayList;
import java.util.List;
import java.util.function.Consumer;
import java.util.stream.IntStream;

/**
 * Fills four shards by their own write path, single creates as merchants send them, and asks for pages on the way. No
 * row is loaded past the books' rules.
 */
public final class WindowMeasurement {
    private static final int MERCHANTS = 40;
    private static final int ACCOUNTS_EACH = 8;
    /** As many on each shard as a batch is long in a single one's measurement: fewer would load in small batches. */
    private static final int LOAD_CONNECTIONS = 256;
    /** Loaded in pieces of so long, until the books are full. */
    private static final Duration LOAD_PIECE = Duration.ofSeconds(2);
    /** Random windows start before the last so many milliseconds, so that each has a full page. */
    private static final long TAIL_MILLIS = 2_000;

    /** A window is as long as it takes to load so many rows that match: a page is full even where loading paused for a checkpoint. */
    private static final int ROWS_IN_WINDOW = 10_000;

    /** Many at once, so that the compilers see as many calls in a short time as one agent makes in minutes. */
    private static final int WARM_UP_AGENTS = 8;
    /** Before each measurement: the caches of the database and the new size of the books. */
    private static final Duration SETTLING = Duration.ofSeconds(3);

    private static final long SEED = 20261130;

    private final WindowSettings settings;
    private final Consumer<String> progress;

    public WindowMeasurement(WindowSettings settings, Consumer<String> progress) {
        this.settings = settings;
        this.progress = progress;
    }

    /** Fills the books of a new stack in {@code data} step by step, and measures at each size. */
    public WindowReport measure(DataFolder data) throws IOException {
        data.clear(List.of());
        try (LocalStack stack = LocalStack.in(data, StackPorts.free(WindowSettings.SHARDS))
                .with(JvmMode.PERFORMANCE)
                .progress(progress)
                .start()) {
            List<Payer> payers = new Books(stack).open(MERCHANTS, ACCOUNTS_EACH);
            List<Pages> pages = new ArrayList<>();
            List<Double> rates = new ArrayList<>();
            // Loads of their own time, one after the other without gaps of the measurements in them.
            List<Filled> filled = new ArrayList<>();
            List<String> merchants = payers.stream().map(Payer::id).toList();
            long loaded = 0;
            for (long size : settings.sizes()) {
                Filled step = fill(stack, new Doors(data, payers), payers, size - loaded);
                filled.add(step);
                loaded += step.transfers();
                rates.add(step.perSecond());
                progress.accept(String.format("%d transfers in the books, loaded at %.0f/s", loaded, step.perSecond()));
                if (filled.size() == 1) {
                    warmUp(stack, step, List.of());
                    warmUp(stack, step, merchants);
                }
                pages.add(ask(stack, "none", loaded, step, List.of()));
                pages.add(ask(stack, "merchant", loaded, step, merchants));
            }
            return new WindowReport(pages, rates);
        }
    }

    private Filled fill(LocalStack stack, Doors doors, List<Payer> payers, long transfers) throws IOException {
        List<InetSocketAddress> shards = IntStream.rangeClosed(1, WindowSettings.SHARDS)
                .mapToObj(number ->
                        new InetSocketAddress("127.0.0.1", stack.shard(number).port()))
                .toList();
        LoadPlan plan = new LoadPlan(shards, LOAD_CONNECTIONS, Duration.ZERO, LOAD_PIECE);
        CreateTransfers creates = doors.atShard(Spread.overShards(payers, WindowSettings.SHARDS), SEED + transfers);
        Instant from = Instant.now();
        long created = 0;
        while (created < transfers) {
            LoadResult result = new ClosedLoop(plan, creates).run();
            if (result.errors() > 0) {
                throw new IOException("loading met " + result.errors() + " errors: " + result.firstProblem());
            }
            created += result.totalSucceeded();
        }
        return new Filled(from, Instant.now(), created);
    }

    /** Half of the warm-up. Errors count for nothing yet: a cold process may be late. */
    private void warmUp(LocalStack stack, Filled part, List<String> merchants) throws IOException {
        LoadPlan plan = LoadPlan.local(
                stack.support().port(),
                WARM_UP_AGENTS,
                Duration.ZERO,
                settings.warmUp().dividedBy(2));
        new ClosedLoop(plan, questions(stack, part, merchants, SEED)).run();
    }

    private Pages ask(LocalStack stack, String filter, long transfers, Filled part, List<String> merchants)
            throws IOException {
        AskForPages questions = questions(stack, part, merchants, SEED + transfers);
        LoadPlan plan = LoadPlan.local(stack.support().port(), settings.agents(), SETTLING, settings.measured());
        CpuMeter cpu = new CpuMeter(stack);
        LoadResult result = new ClosedLoop(plan, questions).run();
        Pages pages = Pages.of(transfers, filter, result, cpu.used());
        progress.accept(String.format(
                "filter %s: %.0f pages/s, p50 %.1f ms, p99 %.1f ms, %d errors %s",
                filter,
                pages.pagesPerSecond(),
                pages.p50Millis(),
                pages.p99Millis(),
                pages.errors(),
                // Which shards were asked and which failed stands at the end of a page.
                pages.firstProblem().substring(Math.max(0, pages.firstProblem().length() - 300))));
        return pages;
    }

    /** Windows lie in the part that was loaded last: most transfers are there, and their density is one. */
    private static AskForPages questions(LocalStack stack, Filled part, List<String> merchants, long seed) {
        long span = Duration.between(part.from(), part.to()).toMillis();
        double matching = part.perSecond() / Math.max(1, merchants.size());
        long windowMillis = Math.min(span / 4, (long) Math.ceil(ROWS_IN_WINDOW * 1000 / matching));
        return new AskForPages(
                stack.tokens().support(),
                part.from(),
                Math.max(1, span - windowMillis - TAIL_MILLIS),
                windowMillis,
                merchants,
                seed);
    }

    private record Filled(Instant from, Instant to, long transfers) {
        double perSecond() {
            return transfers * 1000.0 / Duration.between(from, to).toMillis();
        }
    }
}
