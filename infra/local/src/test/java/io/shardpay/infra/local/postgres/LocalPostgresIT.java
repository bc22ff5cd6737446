package io.shardpay.infra.local.postgres;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;
import static org.awaitility.Awaitility.await;

import io.shardpay.infra.local.port.Ports;
import io.shardpay.infra.local.process.ProcessRecord;
import io.shardpay.infra.local.process.Signal;
import java.io.BufferedReader;
import java.io.IOException;
import java.net.InetAddress;
import java.net.ServerSocket;
import java.nio.file.Files;
import java.nio.file.Path;
import java.sql.Connection;
import java.sql.ResultSet;
import java.sql.SQLException;
import java.sql.Statement;
import java.time.Duration;
import java.util.List;
import java.util.Map;
import java.util.concurrent.CopyOnWriteArrayList;
import org.junit.jupiter.api.AfterAll;
import org.junit.jupiter.api.AfterEach;
import org.junit.jupiter.api.BeforeAll;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;
import org.junit.jupiter.params.provider.ValueSource;

class LocalPostgresIT {
    @TempDir
    static Path folder;

    private static PostgresBinaries binaries;
    private static LocalPostgres server;

    @BeforeAll
    static void start() {
        binaries = PostgresBinaries.unpackedBelow(Path.of("target"));
        server = LocalPostgres.start(binaries, place("shared", Ports.free(1).get(0)));
    }

    @AfterAll
    static void stop() {
        server.close();
    }

    private LocalPostgres another;

    @AfterEach
    void stopTheOther() {
        if (another != null) {
            another.close();
        }
        if (!server.process().isAlive()) {
            server.restart();
        }
    }

    @ParameterizedTest
    @CsvSource({
        "fsync, on",
        "synchronous_commit, on",
        "full_page_writes, on",
        "data_checksums, on",
        "listen_addresses, 127.0.0.1",
        "password_encryption, scram-sha-256",
        "server_encoding, UTF8"
    })
    void isAsDurableAndAsClosedAsInProduction(String setting, String value) throws SQLException {
        assertThat(query(server.superuser(), "show " + setting)).isEqualTo(value);
    }

    @Test
    void isPostgres17() throws SQLException {
        assertThat(query(server.superuser(), "show server_version")).startsWith("17.");
    }

    @Test
    void aDatabaseBelongsToItsOwnUserAndNobodyElseGetsIn() throws SQLException {
        Database one = server.database("shard_1");
        Database two = server.database("shard_2");
        assertThat(query(one, "select current_user || ' owns ' || current_database()"))
                .isEqualTo("shard_1 owns shard_1");
        Database intruder = new Database(two.url(), one.user(), one.password());
        assertThatThrownBy(intruder::connect).hasMessageContaining("permission denied for database \"shard_2\"");
        Database stranger = new Database(two.url(), two.user(), "guess");
        assertThatThrownBy(stranger::connect).hasMessageContaining("password authentication failed");
    }

    @Test
    void whatWasCommittedIsThereAfterAKillAndARestart() throws SQLException {
        Database database = server.database("kept");
        update(database, "create table kept as select 42 as answer");
        server.process().kill();
        server.restart();
        assertThat(query(server.database("kept"), "select answer from kept")).isEqualTo("42");
    }

    @Test
    void whatWasCommittedIsThereAfterAnOrderlyStopAndARestart() throws SQLException {
        update(server.database("stopped"), "create table kept as select 43 as answer");
        server.stop();
        server.restart();
        assertThat(query(server.database("stopped"), "select answer from kept")).isEqualTo("43");
    }

    @Test
    void aServerThatAKilledRunLeftIsStoppedAndItsDataUsed() throws Exception {
        Path data = place("orphan", 1).data();
        int port = Ports.free(1).get(0);
        Process parent = new ProcessBuilder(List.of(
                        Path.of(System.getProperty("java.home"), "bin", "java").toString(),
                        "-cp",
                        System.getProperty("java.class.path"),
                        Parent.class.getName(),
                        folder.toString(),
                        Integer.toString(port)))
                .redirectErrorStream(true)
                .start();
        long left;
        try (BufferedReader output = parent.inputReader()) {
            left = Long.parseLong(output.readLine());
        } finally {
            parent.destroyForcibly();
        }
        another = LocalPostgres.start(binaries, place("orphan", port));
        assertThat(ProcessHandle.of(left).flatMap(process -> process.info().commandLine()))
                .isEmpty();
        assertThat(query(another.database("kept"), "select answer from kept")).isEqualTo("44");
        assertThat(data).isDirectory();
    }

    @Test
    void anInterruptedStartStopsTheServer() throws Exception {
        server.stop();
        Path pidFile = place("shared", 1).pidFile();
        List<Throwable> failures = new CopyOnWriteArrayList<>();
        Thread starter = new Thread(server::restart);
        starter.setUncaughtExceptionHandler((thread, failure) -> failures.add(failure));
        starter.start();
        await().pollInterval(Duration.ofMillis(1))
                .until(() -> ProcessRecord.read(pidFile).isPresent());
        starter.interrupt();
        starter.join();
        assertThat(failures).singleElement().isInstanceOf(PostgresStartException.class);
        assertThat(failures.get(0)).hasMessage("stopped while PostgreSQL started");
        assertThat(server.process().isAlive()).isFalse();
        assertThat(pidFile).doesNotExist();
        server.restart();
        assertThat(query(server.superuser(), "select 1")).isEqualTo("1");
    }

    @Test
    void aStalePidFileWithTheNumberOfAnotherProgramDoesNotKeepTheServerDown() throws IOException, SQLException {
        server.process().kill();
        Path pidFile = place("shared", 1).data().resolve("postmaster.pid");
        List<String> lines = Files.readAllLines(pidFile);
        lines.set(0, Long.toString(ProcessHandle.current().pid()));
        Files.write(pidFile, lines);
        server.restart();
        assertThat(query(server.superuser(), "select 1")).isEqualTo("1");
    }

    @Test
    void aFrozenServerAnswersAgainWhenItGoesOn() throws SQLException {
        server.process().signal(Signal.STOP);
        server.process().signal(Signal.CONT);
        assertThat(query(server.superuser(), "select 1")).isEqualTo("1");
    }

    @Test
    void aTakenPortEndsTheStartWithTheServersOwnWords() throws IOException {
        try (ServerSocket taken = new ServerSocket(0, 1, InetAddress.getLoopbackAddress())) {
            PostgresPlace place = place("port-taken", taken.getLocalPort());
            assertThatThrownBy(() -> LocalPostgres.start(binaries, place))
                    .isInstanceOf(PostgresStartException.class)
                    .hasMessageStartingWith("PostgreSQL ended while it started; the end of its log:")
                    .hasMessageContaining("could not bind IPv4 address \"127.0.0.1\"");
        }
    }

    @Test
    void whatAnInterruptedFirstStartLeftIsThrownAway() throws IOException, SQLException {
        PostgresPlace place = place("interrupted", Ports.free(1).get(0));
        Path unfinished = place.data().resolveSibling("interrupted.unfinished");
        Files.createDirectories(unfinished.resolve("base"));
        Files.writeString(unfinished.resolve("PG_VERSION"), "17\n");
        another = LocalPostgres.start(binaries, place);
        assertThat(query(another.superuser(), "select 1")).isEqualTo("1");
        assertThat(unfinished).doesNotExist();
    }

    @Test
    void settingsOfTheCallerWin() throws SQLException {
        PostgresPlace usual = place("settings", Ports.free(1).get(0));
        another = LocalPostgres.start(
                binaries,
                new PostgresPlace(
                        usual.data(), usual.port(), usual.log(), usual.pidFile(), Map.of("max_wal_size", "8GB")));
        assertThat(query(another.superuser(), "show max_wal_size")).isEqualTo("8GB");
    }

    @ParameterizedTest
    @ValueSource(strings = {"Shard", "shard-1", "1shard", "", "shard; drop database shard_1"})
    void aNameThatCannotStandInDdlIsRefused(String name) {
        assertThatThrownBy(() -> server.database(name))
                .isInstanceOf(IllegalArgumentException.class)
                .hasMessage("database name must match [a-z][a-z0-9_]{0,62}, was: " + name);
    }

    @Test
    void aRunningServerIsNotStartedTwice() {
        assertThatThrownBy(server::restart)
                .isInstanceOf(IllegalStateException.class)
                .hasMessage(
                        "the server still runs as process " + server.process().pid());
    }

    @ParameterizedTest
    @CsvSource({
        "Linux, amd64, postgres-linux-x86_64.txz",
        "Linux, aarch64, postgres-linux-arm_64.txz",
        "Mac OS X, x86_64, postgres-darwin-x86_64.txz",
        "Mac OS X, aarch64, postgres-darwin-arm_64.txz"
    })
    void eachKindOfMachineHasItsServer(String os, String arch, String archive) {
        assertThat(PostgresBinaries.archiveName(os, arch)).isEqualTo(archive);
    }

    private static PostgresPlace place(String name, int port) {
        return placeIn(folder, name, port);
    }

    static PostgresPlace placeIn(Path folder, String name, int port) {
        return new PostgresPlace(
                folder.resolve(name), port, folder.resolve(name + ".log"), folder.resolve(name + ".pid"), Map.of());
    }

    private static String query(Database database, String sql) throws SQLException {
        try (Connection connection = database.connect();
                Statement statement = connection.createStatement();
                ResultSet rows = statement.executeQuery(sql)) {
            rows.next();
            return rows.getString(1);
        }
    }

    private static void update(Database database, String sql) throws SQLException {
        try (Connection connection = database.connect();
                Statement statement = connection.createStatement()) {
            statement.execute(sql);
        }
    }

    /** A run that is going to be killed. Prints the process ID of its server. */
    static final class Parent {
        private Parent() {}

        public static void main(String[] args) throws Exception {
            LocalPostgres server = LocalPostgres.start(
                    PostgresBinaries.unpackedBelow(Path.of("target")),
                    placeIn(Path.of(args[0]), "orphan", Integer.parseInt(args[1])));
            update(server.database("kept"), "create table kept as select 44 as answer");
            System.out.println(server.process().pid());
            server.process().awaitExit(Duration.ofMinutes(5));
        }
    }
}
