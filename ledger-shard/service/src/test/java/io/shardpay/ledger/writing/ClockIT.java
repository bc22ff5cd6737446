package io.shardpay.ledger.writing;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;
import static org.awaitility.Awaitility.await;

import io.shardpay.id.IdLayout;
import io.shardpay.id.MerchantId;
import io.shardpay.ledger.api.merchant.CreateMerchant;
import io.shardpay.ledger.api.merchant.Merchant;
import io.shardpay.ledger.api.problem.ProblemCode;
import io.shardpay.ledger.command.CreateMerchantCommand;
import io.shardpay.ledger.command.Outcome;
import io.shardpay.ledger.command.WriterStatus.State;
import io.shardpay.ledger.testing.PostgresServer;
import io.shardpay.ledger.testing.TcpProxy;
import java.time.Duration;
import java.time.Instant;
import java.util.ArrayList;
import java.util.List;
import java.util.concurrent.CompletableFuture;
import org.junit.jupiter.api.AfterEach;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.ValueSource;

class ClockIT {
    private static final CreateMerchantCommand CREATE =
            new CreateMerchantCommand(null, new CreateMerchant("Acme", "UTC"));
    private PostgresServer.Database database;
    private final ShiftableClock clock = new ShiftableClock();

    @BeforeEach
    void createDatabase() {
        database = PostgresServer.shared().createDatabase();
    }

    @AfterEach
    void noIdIsEverRepeated() throws Exception {
        // The primary keys would have raised; the seal and the window hold too.
        BooksAudit.assertSound(database);
    }

    private static void assertUnavailable(Outcome<?> outcome, ProblemCode code) {
        assertThat(outcome)
                .isInstanceOfSatisfying(
                        Outcome.Unavailable.class,
                        unavailable -> assertThat(unavailable.code()).isEqualTo(code));
    }

    /** CASE 4. */
    @Test
    void aRestartWithTheClockSetBackHaltsAndMintsNothing() {
        MerchantId before;
        try (RunningWriter shard = RunningWriter.start(database)) {
            before = shard.merchant();
        }
        clock.shiftTo(Duration.ofSeconds(-30));
        try (RunningWriter shard = RunningWriter.start(database, clock)) {
            shard.awaitState(State.CLOCK_HALTED);
            assertThat(shard.writer.snapshot().detail()).contains("ms behind");
            assertUnavailable(shard.ask(CREATE), ProblemCode.CLOCK_HALTED);
            clock.shiftTo(Duration.ZERO);
            shard.writer.resume();
            shard.awaitReady();
            assertThat(shard.merchant().value()).isGreaterThan(before.value());
        }
    }

    @ParameterizedTest
    @ValueSource(strings = {"1970-01-02T00:00:00Z", "2090-06-15T00:00:00Z", "2190-06-15T00:00:00Z"})
    void aClockYearsOffAtTheStartHaltsAndMakesNoMonth(String reading) throws Exception {
        clock.shiftTo(Duration.between(Instant.now(), Instant.parse(reading)));
        try (RunningWriter shard = RunningWriter.start(database, clock)) {
            shard.awaitState(State.CLOCK_HALTED);
            assertUnavailable(shard.ask(CREATE), ProblemCode.CLOCK_HALTED);
            assertThat(shard.writer.snapshot().recoveries()).isZero();
            assertThat(monthTables()).isZero();
            clock.shiftTo(Duration.ZERO);
            shard.writer.resume();
            await().atMost(RunningWriter.PATIENCE).until(() -> shard.ask(CREATE) instanceof Outcome.Done);
            assertThat(shard.writer.snapshot().recoveries()).isZero();
            // This month and the next one, of transfers and of entries.
            assertThat(monthTables()).isEqualTo(4);
        }
    }

    private long monthTables() throws Exception {
        return BooksAudit.count(
                database,
                "select count(*) from pg_class where relkind = 'r' and relname ~ '^(transfer|entry)_[0-9]{4}_[0-9]{2}$'");
    }

    /** CASE 5: minted at full speed, lost without a word, restarted at once a second behind. */
    @Test
    void aRestartAtOnceWithTheClockASecondBehindWaitsAndRepeatsNothing() throws Exception {
        List<MerchantId> all = new ArrayList<>();
        try (TcpProxy wire = TcpProxy.to(PostgresServer.shared());
                RunningWriter crashed = RunningWriter.startOver(wire.url(database), database, 4096)
                        .awaitReady()) {
            all.addAll(burst(crashed, 500));
            // The session ends without an orderly stop: nothing is given back.
            wire.block();
            BooksAudit.execute(
                    database,
                    "select pg_terminate_backend(pid) from pg_stat_activity where datname = current_database()"
                            + " and application_name like 'shardpay-shard-2 writer%'");
            clock.shiftTo(Duration.ofSeconds(-1));
            try (RunningWriter shard = RunningWriter.start(database, clock)) {
                // Paused until the clock has passed the end of the lost window, 2 s long, then going on by itself.
                await().atMost(RunningWriter.PATIENCE).until(() -> shard.ask(CREATE) instanceof Outcome.Done);
                all.addAll(burst(shard, 500));
            }
            wire.unblock();
        }
        assertThat(all).doesNotHaveDuplicates().hasSize(1000);
        for (int i = 1; i < all.size(); i++) {
            assertThat(all.get(i).value()).isGreaterThan(all.get(i - 1).value());
        }
    }

    @Test
    void aClockSetForwardWhileRunningHaltsUntilAnOperatorResumes() {
        try (RunningWriter shard = RunningWriter.start(database, clock).awaitReady()) {
            MerchantId before = shard.merchant();
            clock.shiftTo(Duration.ofMinutes(10));
            assertUnavailable(shard.ask(CREATE), ProblemCode.CLOCK_HALTED);
            assertThat(shard.writer.snapshot().state()).isEqualTo(State.CLOCK_HALTED);
            clock.shiftTo(Duration.ZERO);
            assertUnavailable(shard.ask(CREATE), ProblemCode.CLOCK_HALTED);
            shard.writer.resume();
            assertThat(shard.merchant().value()).isGreaterThan(before.value());
        }
    }

    @Test
    void aClockASecondBehindPausesAndGoesOnByItself() {
        try (RunningWriter shard = RunningWriter.start(database, clock).awaitReady()) {
            MerchantId before = shard.merchant();
            clock.shiftTo(Duration.ofSeconds(-1));
            Outcome<Merchant> paused = shard.ask(CREATE);
            assertUnavailable(paused, ProblemCode.CLOCK_PAUSED);
            await().atMost(RunningWriter.PATIENCE).until(() -> shard.ask(CREATE) instanceof Outcome.Done);
            assertThat(shard.merchant().value()).isGreaterThan(before.value());
        }
    }

    /** CASE 7. */
    @Test
    void aFarFutureEndIsToldAndResetUnderTheLockWithoutRepeatingAnything() throws Exception {
        List<MerchantId> all = new ArrayList<>();
        try (RunningWriter shard = RunningWriter.start(database)) {
            all.addAll(burst(shard, 100));
        }
        long year = Duration.ofDays(365).toMillis();
        BooksAudit.execute(database, "update issuing_window set window_end_ms = window_end_ms + " + year);
        WindowReset reset = new WindowReset(settings(), RunningWriter.SHARD, IdLayout.SHARDPAY);
        try (RunningWriter shard = RunningWriter.start(database, clock)) {
            shard.awaitState(State.CLOCK_HALTED);
            assertThat(shard.writer.snapshot().detail())
                    .matches(".*the clock reaches the last used millisecond in 3153[56]\\d{3} s");
            // Not while anyone holds the shard.
            assertThatThrownBy(reset::run)
                    .isInstanceOf(IllegalStateException.class)
                    .hasMessageMatching("the shard is held by shardpay-shard-2 writer .*; stop that process first");
        }
        long seal = BooksAudit.count(database, "select sealed_through_ms from issuing_window");
        long end = reset.run();
        assertThat(end).isEqualTo(seal + 1);
        assertThat(BooksAudit.count(database, "select window_end_ms from issuing_window"))
                .isEqualTo(end);
        try (RunningWriter shard = RunningWriter.start(database)) {
            all.addAll(burst(shard, 100));
        }
        assertThat(all).doesNotHaveDuplicates().hasSize(200);
    }

    private WriterSettings settings() {
        return new WriterSettings(
                database.url(), database.user(), database.password(), 512, 4096, 100, 100, Duration.ofSeconds(2));
    }

    private static List<MerchantId> burst(RunningWriter shard, int count) {
        List<CompletableFuture<Outcome<Merchant>>> answers = new ArrayList<>();
        for (int i = 0; i < count; i++) {
            answers.add(shard.submit(CREATE));
        }
        return RunningWriter.outcomesOf(answers).stream()
                .map(RunningWriter::answerOf)
                .map(Merchant::id)
                .toList();
    }
}
