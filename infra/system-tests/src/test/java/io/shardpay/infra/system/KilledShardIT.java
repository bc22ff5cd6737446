package io.shardpay.infra.system;

import static org.assertj.core.api.Assertions.assertThat;

import io.shardpay.infra.local.stack.DataFolder;
import io.shardpay.infra.local.stack.LocalStack;
import io.shardpay.infra.local.stack.StackPorts;
import java.nio.file.Path;
import java.time.Duration;
import java.util.ArrayList;
import java.util.HashSet;
import java.util.List;
import java.util.Map;
import org.awaitility.Awaitility;
import org.junit.jupiter.api.AfterAll;
import org.junit.jupiter.api.BeforeAll;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

/** What a merchant was told is true, whatever is killed. */
class KilledShardIT {
    private static final boolean FULL = "full".equals(System.getProperty("shardpay.test.scale"));
    private static final int CLIENTS = 8;
    private static final int KILLS = FULL ? 20 : 2;
    private static final int TRANSFERS_A_CLIENT = FULL ? 5_000 : 250;
    private static final Duration PATIENCE = FULL ? Duration.ofMinutes(20) : Duration.ofMinutes(3);

    @TempDir
    static Path folder;

    private static LocalStack stack;
    private static Doors doors;

    @BeforeAll
    static void start() {
        stack = LocalStack.in(new DataFolder(folder), StackPorts.free(1)).start();
        doors = new Doors(stack);
    }

    @AfterAll
    static void stop() {
        if (stack != null) {
            stack.close();
        }
    }

    /** CASE 28: kill -9 of a shard under load. */
    @Test
    void everyAcknowledgedTransferIsThereOnceAfterKillsUnderLoad() throws Exception {
        Map<String, String> acknowledged;
        try (Load load = new Load(doors, CLIENTS, PATIENCE)) {
            startClients(load, "killed");
            int total = CLIENTS * TRANSFERS_A_CLIENT;
            for (int kill = 1; kill <= KILLS; kill++) {
                int enough = total * kill / (KILLS + 1);
                Awaitility.await().atMost(PATIENCE).until(() -> load.acknowledgedSoFar() >= enough);
                stack.shard(1).kill();
                stack.shard(1).start();
                stack.shard(1).awaitReady();
            }
            acknowledged = load.finish();
            assertThat(load.retries())
                    .as("kills that no client noticed prove nothing")
                    .isPositive();
        }
        assertThat(acknowledged).hasSize(CLIENTS * TRANSFERS_A_CLIENT);
        assertBookedOnceEach("killed", acknowledged);
    }

    /** CASE 29: PostgreSQL goes away under load and comes back; the shard recovers by itself. */
    @Test
    void aShardRecoversByItselfWhenPostgresqlComesBack() throws Exception {
        Map<String, String> acknowledged;
        try (Load load = new Load(doors, CLIENTS, PATIENCE)) {
            startClients(load, "away");
            Awaitility.await()
                    .atMost(PATIENCE)
                    .until(() -> load.acknowledgedSoFar() >= CLIENTS * TRANSFERS_A_CLIENT / 3);

            stack.postgres().stop();
            Awaitility.await("the shard to say that it is not ready")
                    .atMost(Duration.ofSeconds(15))
                    .until(() -> !stack.shard(1).isReady());
            doors.transfer(anyPurse.merchant(), "while-away", anyPurse.debit(), anyPurse.credit(), 1, "EUR")
                    .expect(503);
            stack.postgres().restart();
            Awaitility.await("the shard to recover by itself")
                    .atMost(Duration.ofSeconds(30))
                    .until(() -> stack.shard(1).isReady());

            acknowledged = load.finish();
        }
        assertThat(acknowledged).hasSize(CLIENTS * TRANSFERS_A_CLIENT);
        assertBookedOnceEach("away", acknowledged);
    }

    private Load.Purse anyPurse;

    private void startClients(Load load, String name) throws Exception {
        for (int client = 0; client < CLIENTS; client++) {
            String merchant = doors.newMerchant("client " + client);
            Load.Purse purse = new Load.Purse(
                    merchant,
                    doors.newAccount(merchant, "external", "EUR"),
                    doors.newAccount(merchant, "merchant", "EUR"),
                    "EUR");
            load.client(name + "-" + client, purse, TRANSFERS_A_CLIENT);
            anyPurse = purse;
        }
    }

    private void assertBookedOnceEach(String name, Map<String, String> acknowledged) throws Exception {
        Audit audit = new Audit(stack.postgres().database("shard_1"));
        audit.findsNothing();
        List<String> booked = audit.rows("select reference, id from transfer where reference like '" + name + "-%'");
        List<String> expected = new ArrayList<>();
        acknowledged.forEach((key, id) -> expected.add(key + " " + id));
        assertThat(booked).containsExactlyInAnyOrderElementsOf(expected);
        assertThat(new HashSet<>(acknowledged.values())).hasSameSizeAs(acknowledged.keySet());
    }
}
