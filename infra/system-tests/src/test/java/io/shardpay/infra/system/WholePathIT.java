package io.shardpay.infra.system;

import static org.assertj.core.api.Assertions.assertThat;

import com.fasterxml.jackson.databind.JsonNode;
import io.shardpay.infra.local.stack.DataFolder;
import io.shardpay.infra.local.stack.LocalService;
import io.shardpay.infra.local.stack.LocalStack;
import io.shardpay.infra.local.stack.StackPorts;
import java.nio.file.Files;
import java.nio.file.Path;
import java.time.Duration;
import java.time.Instant;
import java.util.ArrayList;
import java.util.HashSet;
import java.util.List;
import java.util.Set;
import org.awaitility.Awaitility;
import org.junit.jupiter.api.AfterAll;
import org.junit.jupiter.api.BeforeAll;
import org.junit.jupiter.api.MethodOrderer;
import org.junit.jupiter.api.Order;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.TestMethodOrder;
import org.junit.jupiter.api.condition.EnabledOnOs;
import org.junit.jupiter.api.condition.OS;
import org.junit.jupiter.api.io.TempDir;

/** Four shards, gateway and support API: from a merchant's transfer to the agent who finds it, and with a shard away. */
@TestMethodOrder(MethodOrderer.OrderAnnotation.class)
class WholePathIT {
    private static final int SHARDS = 4;

    @TempDir
    static Path folder;

    private static LocalStack stack;
    private static Doors doors;

    @BeforeAll
    static void start() {
        stack = LocalStack.in(new DataFolder(folder), StackPorts.free(SHARDS)).start();
        doors = new Doors(stack);
    }

    @AfterAll
    static void stop() {
        if (stack != null) {
            stack.close();
        }
    }

    @Test
    @Order(1)
    void aTransferGoesInAtTheGatewayAndAnAgentFindsItAgain() throws Exception {
        Instant before = Instant.now().minusSeconds(1);
        String merchant = doors.newMerchant("Acme");
        String bank = doors.newAccount(merchant, "external", "EUR");
        String available = doors.newAccount(merchant, "merchant", "EUR");

        Answer created = doors.transfer(merchant, "order-1001-payment", bank, available, 1250, "EUR");
        Answer replayed = doors.transfer(merchant, "order-1001-payment", bank, available, 1250, "EUR");

        String id = created.expect(201).text("id");
        assertThat(created.json().path("number").asLong()).isEqualTo(1);
        assertThat(created.headers().firstValue("Location"))
                .hasValueSatisfying(location -> assertThat(location).endsWith("/v1/transfers/" + id));
        assertThat(replayed.expect(201).text("id")).isEqualTo(id);
        assertThat(replayed.headers().firstValue("Idempotency-Replayed")).hasValue("true");
        assertThat(doors.getFromGateway("/v1/accounts/" + available, merchant)
                        .expect(200)
                        .json()
                        .path("available")
                        .asLong())
                .isEqualTo(1250);

        JsonNode decoded = doors.getFromSupport("/v1/ids/" + id).expect(200).json();
        assertThat(decoded.path("shard").asInt()).isEqualTo(Doors.shardOf(merchant));
        assertThat(Instant.parse(decoded.path("time").asText()))
                .isBetween(before, Instant.now().plusSeconds(1));

        JsonNode found = doors.getFromSupport("/v1/transfers/" + id).expect(200).json();
        assertThat(found.path("amount").asLong()).isEqualTo(1250);
        assertThat(found.path("mintedOn").asInt()).isEqualTo(Doors.shardOf(merchant));

        JsonNode window = doors.getFromSupport("/v1/transfers?merchant=" + merchant + "&" + Doors.windowSince(before))
                .expect(200)
                .json();
        assertThat(idsOf(window)).containsExactly(id);
        assertThat(window.path("complete").asBoolean()).isTrue();
        assertThat(shardsOf(window, "queried")).containsExactly(Doors.shardOf(merchant));
        assertThat(window.path("shards").path("skipped")).hasSize(SHARDS - 1);
    }

    @Test
    @Order(2)
    void newMerchantsSpreadOverTheShardsAndAWindowOverAllIsInIdOrder() throws Exception {
        Instant before = Instant.now().minusSeconds(1);
        Set<Integer> homes = new HashSet<>();
        List<String> ids = new ArrayList<>();
        for (int i = 0; i < 2 * SHARDS; i++) {
            String merchant = doors.newMerchant("spread " + i);
            homes.add(Doors.shardOf(merchant));
            String bank = doors.newAccount(merchant, "external", "JPY");
            String available = doors.newAccount(merchant, "merchant", "JPY");
            for (int n = 0; n < 5; n++) {
                ids.add(doors.transfer(merchant, "funding-" + n, bank, available, 500 + n, "JPY")
                        .expect(201)
                        .text("id"));
            }
        }
        assertThat(homes).containsExactlyInAnyOrder(1, 2, 3, 4);

        List<String> walked = new ArrayList<>();
        String query = "/v1/transfers?currency=JPY&limit=7&" + Doors.windowSince(before);
        String cursor = "";
        do {
            JsonNode page = doors.getFromSupport(query + cursor).expect(200).json();
            walked.addAll(idsOf(page));
            cursor = page.path("nextCursor").isNull()
                    ? null
                    : "&cursor=" + Doors.parameter(page.path("nextCursor").asText());
        } while (cursor != null);

        assertThat(walked)
                .containsExactlyElementsOf(ids.stream()
                        .sorted((a, b) -> Long.compare(Long.parseLong(a), Long.parseLong(b)))
                        .toList());
    }

    @Test
    @Order(3)
    void aMovedMoneyIsSeenByBothMerchantsOfOneShard() throws Exception {
        Instant before = Instant.now().minusSeconds(1);
        String payer = doors.newMerchantOn(2);
        String payee = doors.newMerchantOn(2);
        String bank = doors.newAccount(payer, "external", "KWD");
        String purse = doors.newAccount(payer, "merchant", "KWD");
        String till = doors.newAccount(payee, "merchant", "KWD");
        doors.transfer(payer, "funding", bank, purse, 5_000, "KWD").expect(201);

        JsonNode paid = doors.transfer(payer, "payment", purse, till, 1_234, "KWD")
                .expect(201)
                .json();

        assertThat(paid.path("exponent").asInt()).isEqualTo(3);
        assertThat(paid.path("creditAccount").asText()).isEqualTo(till);
        assertThat(paid.path("counterpart").path("merchant").asText()).isEqualTo(payee);
        JsonNode arrivals = doors.getFromGateway("/v1/transfers?" + Doors.windowSince(before), payee)
                .expect(200)
                .json()
                .path("items");
        assertThat(arrivals).hasSize(1);
        assertThat(arrivals.get(0).path("id").asText())
                .isEqualTo(paid.path("counterpart").path("transfer").asText());
        assertThat(arrivals.get(0).path("counterpart").path("transfer").asText())
                .isEqualTo(paid.path("id").asText());
    }

    @Test
    @Order(4)
    void aPayeeOfAnotherShardIsRefusedForNow() throws Exception {
        String payer = doors.newMerchantOn(1);
        String payee = doors.newMerchantOn(3);
        String bank = doors.newAccount(payer, "external", "EUR");
        String till = doors.newAccount(payee, "merchant", "EUR");

        doors.transfer(payer, "payment", bank, till, 100, "EUR").expectProblem(422, "PAYEE_ON_OTHER_SHARD");
    }

    /** CASE 35, and a sick shard does not trip the others. */
    @Test
    @Order(5)
    void withOneShardDownTheOthersWorkAndEveryAnswerSaysWhatIsMissing() throws Exception {
        Instant before = Instant.now().minusSeconds(60);
        String onSick = doors.newMerchantOn(3);
        String onHealthy = doors.newMerchantOn(4);
        String bank = doors.newAccount(onHealthy, "external", "EUR");
        String available = doors.newAccount(onHealthy, "merchant", "EUR");

        stack.shard(3).kill();

        doors.getFromGateway("/v1/accounts", onSick).expectProblem(503, "SHARD_UNAVAILABLE");
        doors.transfer(onHealthy, "while-3-is-down", bank, available, 100, "EUR")
                .expect(201);
        JsonNode window = doors.getFromSupport("/v1/transfers?" + Doors.windowSince(before))
                .expect(200)
                .json();
        assertThat(window.path("complete").asBoolean()).isFalse();
        assertThat(window.path("final").asBoolean()).isFalse();
        assertThat(window.path("shards").path("failed")).hasSize(1);
        assertThat(window.path("shards").path("failed").get(0).path("shard").asInt())
                .isEqualTo(3);
        assertThat(shardsOf(window, "queried")).containsExactly(1, 2, 4);

        stack.shard(3).start();
        stack.shard(3).awaitReady();

        Awaitility.await("the guards of shard 3 to close again")
                .atMost(Duration.ofSeconds(30))
                .untilAsserted(() -> {
                    doors.getFromGateway("/v1/accounts", onSick).expect(200);
                    assertThat(doors.getFromSupport("/v1/transfers?" + Doors.windowSince(before))
                                    .expect(200)
                                    .json()
                                    .path("complete")
                                    .asBoolean())
                            .isTrue();
                });
    }

    @Test
    @Order(6)
    void aMerchantSeesNothingOfAnother() throws Exception {
        String one = doors.newMerchant("one");
        String other = doors.newMerchant("other");
        String account = doors.newAccount(one, "merchant", "EUR");

        doors.getFromGateway("/v1/accounts/" + account, other).expect(404);
        assertThat(doors.getFromGateway("/v1/accounts", other)
                        .expect(200)
                        .json()
                        .path("items"))
                .isEmpty();
    }

    /** A misfit would be silent, and cost every start a quarter of its time. */
    @Test
    @Order(7)
    @EnabledOnOs(OS.LINUX)
    void everyServiceRunsOnTheClassesThatItsBuildArchived() throws Exception {
        for (LocalService service : List.of(stack.shard(1), stack.shard(SHARDS), stack.gateway(), stack.support())) {
            Path maps = Path.of("/proc", Long.toString(service.process().pid()), "maps");
            assertThat(Files.readString(maps)).as(service.name()).contains("quarkus-app/app-cds.jsa");
        }
    }

    static List<String> idsOf(JsonNode window) {
        List<String> ids = new ArrayList<>();
        window.path("items").forEach(item -> ids.add(item.path("id").asText()));
        return ids;
    }

    private static List<Integer> shardsOf(JsonNode window, String part) {
        List<Integer> shards = new ArrayList<>();
        window.path("shards").path(part).forEach(shard -> shards.add(shard.asInt()));
        return shards;
    }
}
