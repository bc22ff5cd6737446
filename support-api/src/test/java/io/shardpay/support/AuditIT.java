package io.shardpay.support;

import static io.restassured.RestAssured.given;
import static org.assertj.core.api.Assertions.assertThat;

import io.quarkus.test.common.TestResourceScope;
import io.quarkus.test.common.WithTestResource;
import io.quarkus.test.common.http.TestHTTPResource;
import io.quarkus.test.junit.QuarkusTest;
import io.shardpay.ledger.testing.ShardCalls;
import io.shardpay.support.audit.LookupAudit;
import io.shardpay.support.testing.ConsoleSession;
import io.shardpay.support.testing.Stack;
import io.shardpay.support.testing.SupportStack;
import java.io.IOException;
import java.net.Socket;
import java.net.URI;
import java.nio.charset.StandardCharsets;
import java.time.Duration;
import java.util.List;
import java.util.concurrent.CopyOnWriteArrayList;
import java.util.logging.Handler;
import java.util.logging.LogRecord;
import java.util.logging.Logger;
import org.awaitility.Awaitility;
import org.jboss.logmanager.ExtLogRecord;
import org.junit.jupiter.api.AfterEach;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;

/** CASE 36: every look-up leaves an event, whether it finds anything or not. */
@QuarkusTest
@WithTestResource(value = SupportStack.class, scope = TestResourceScope.GLOBAL)
class AuditIT {
    private final Stack stack = new Stack();

    @TestHTTPResource
    URI door;

    private final List<String> events = new CopyOnWriteArrayList<>();
    private final Handler collector = new Handler() {
        @Override
        public void publish(LogRecord event) {
            events.add(((ExtLogRecord) event).getFormattedMessage());
        }

        @Override
        public void flush() {}

        @Override
        public void close() {}
    };

    @BeforeEach
    void collect() {
        Logger.getLogger(LookupAudit.CATEGORY).addHandler(collector);
    }

    @AfterEach
    void stop() {
        Logger.getLogger(LookupAudit.CATEGORY).removeHandler(collector);
    }

    @Test
    void aHitSaysWhoWhatAndWhere() {
        ShardCalls shard = stack.shard(1);
        String merchant = shard.newMerchant();
        String outside = shard.newAccount(merchant, "EUR", "external");
        String inside = shard.newAccount(merchant, "EUR", "merchant");
        String id = shard.move(merchant, outside, inside, 5, "EUR");

        String correlation = get("/v1/transfers/" + id);

        assertThat(event())
                .isEqualTo("LOOKUP who=\"anna\" door=api what=TRANSFER parameters={\"id\"=\"" + id
                        + "\"} result=found rows=1 queried=[1] skipped=[] failed=[] correlation=" + correlation);
    }

    @Test
    void aMissIsAnEventToo() {
        get("/v1/transfers/253158878085124097");
        assertThat(event())
                .contains("what=TRANSFER", "\"id\"=\"253158878085124097\"", "result=not_found rows=0 queried=[1]");
    }

    @Test
    void aWindowNamesItsFiltersAndShards() {
        String merchant = stack.shard(2).newMerchant();
        get("/v1/transfers?from=2026-01-01T00:00:00Z&to=2026-01-02T00:00:00Z&reference=x&merchant=" + merchant);
        assertThat(event())
                .contains(
                        "what=WINDOW",
                        "\"from\"=\"2026-01-01T00:00:00Z\"",
                        "\"merchant\"=\"" + merchant + "\"",
                        "\"reference\"=\"x\"",
                        "result=complete rows=0 queried=[2] skipped=[1, 3, 4, 5] failed=[]");
    }

    @Test
    void decodingBoundsAndExportsAreEvents() {
        get("/v1/ids/1");
        assertThat(event()).contains("what=DECODE", "result=decoded");
        events.clear();
        get("/v1/ids/bounds?from=2026-01-01T00:00:00Z&to=2026-01-02T00:00:00Z");
        assertThat(event()).contains("what=BOUNDS");
        events.clear();
        String correlation = get("/v1/transfers.csv?from=2026-01-01T00:00:00Z&to=2026-01-02T00:00:00Z");
        assertThat(exportEvents().get(0))
                .isEqualTo("LOOKUP_BEGUN who=\"anna\" door=api what=EXPORT_CSV parameters={"
                        + "\"from\"=\"2026-01-01T00:00:00Z\" \"order\"=\"asc\" \"to\"=\"2026-01-02T00:00:00Z\"} correlation="
                        + correlation);
        assertThat(exportEvents().get(1))
                .startsWith("LOOKUP who=\"anna\" door=api what=EXPORT_CSV ")
                .contains("result=complete rows=0 queried=[1, 2, 3, 4]")
                .endsWith("correlation=" + correlation);
    }

    /** Its reader goes away while a shard thinks: that it was asked for is on record from the first moment, and how it ended too. */
    @Test
    void anExportThatItsReaderLeavesHasABeginningAndAnEnd() throws IOException {
        stack.disturb(2, "silent");
        try {
            try (Socket reader = new Socket(door.getHost(), door.getPort())) {
                reader.getOutputStream()
                        .write(
                                ("GET /v1/transfers.ndjson?from=2026-01-01T00:00:00Z&to=2026-01-02T00:00:00Z HTTP/1.1\r\n"
                                                + "Host: x\r\nAuthorization: Bearer " + stack.token("support")
                                                + "\r\n\r\n")
                                        .getBytes(StandardCharsets.US_ASCII));
                Awaitility.await("beginning").atMost(Duration.ofSeconds(4)).until(() -> !events.isEmpty());
                assertThat(events).hasSize(1);
                assertThat(events.get(0)).startsWith("LOOKUP_BEGUN who=\"anna\" door=api what=EXPORT_NDJSON ");
            }
            assertThat(exportEvents().get(1)).contains("what=EXPORT_NDJSON", "result=left_by_the_reader rows=0");
        } finally {
            stack.calm(() -> get("/v1/transfers?from=2026-01-01T00:00:00Z&to=2026-01-02T00:00:00Z"));
        }
    }

    /** The caller is known, so what it asked for in vain is an event too. */
    @ParameterizedTest
    @CsvSource(
            delimiter = '|',
            value = {
                "/v1/ids/abc | DECODE | invalid_parameter",
                "/v1/ids/1?zone=Mars | DECODE | invalid_parameter",
                "/v1/ids/1?zones=UTC | DECODE | unknown_parameter",
                "/v1/ids/bounds?from=yesterday | BOUNDS | invalid_parameter",
                "/v1/transfers/abc | TRANSFER | invalid_parameter",
                "/v1/transfers/1?a=1 | TRANSFER | unknown_parameter",
                "/v1/transfers?form=2026-01-01T00:00:00Z | WINDOW | unknown_parameter",
                "/v1/transfers?from=2026-01-01T00:00:00Z&to=2026-01-02T00:00:00Z&cursor=x | WINDOW | invalid_cursor",
                "/v1/transfers?from=2026-01-01T00:00:00Z&to=2026-01-02T00:00:00Z&limit=0 | WINDOW | invalid_parameter",
                "/v1/transfers.csv?limit=5 | EXPORT_CSV | unknown_parameter",
                "/v1/transfers.ndjson?from=2026-01-01T00:00:00 | EXPORT_NDJSON | invalid_parameter"
            })
    void aRefusedLookUpIsAnEventToo(String path, String what, String result) {
        String correlation = get(path);
        assertThat(event())
                .startsWith("LOOKUP who=\"anna\" door=api what=" + what + " parameters={")
                .endsWith(" result=" + result + " rows=0 queried=[] skipped=[] failed=[] correlation=" + correlation);
    }

    @Test
    void whoLacksTheRoleIsNamed() {
        for (String path : List.of("/v1/ids/1", "/v1/transfers/1", "/v1/transfers?merchant=7", "/v1/transfers.csv")) {
            events.clear();
            String correlation = given().auth()
                    .oauth2(stack.merchantToken("8192"))
                    .get(path)
                    .then()
                    .statusCode(403)
                    .extract()
                    .header("X-Correlation-Id");
            assertThat(event())
                    .startsWith("LOOKUP who=\"merchant\" door=api what=NOT_REACHED parameters={")
                    .contains("\"path\"=\"" + path.replaceAll("\\?.*", "") + "\"")
                    .endsWith("result=forbidden rows=0 queried=[] skipped=[] failed=[] correlation=" + correlation);
        }
    }

    @Test
    void whoIsUnknownLeavesNoEvent() {
        given().get("/v1/transfers/1").then().statusCode(401);
        given().auth().oauth2("a.b.c").get("/v1/transfers/1").then().statusCode(401);
        get("/v1/ids/1"); // an event that would come after theirs
        assertThat(event()).contains("what=DECODE");
    }

    /** CASE 35: the event of a window that nobody answered names the shards that failed. */
    @Test
    void aWindowThatNoShardAnswersNamesThem() {
        for (int shard = 1; shard <= 4; shard++) {
            stack.disturb(shard, "down");
        }
        try {
            get("/v1/transfers?from=2026-01-01T00:00:00Z&to=2026-01-02T00:00:00Z");
            assertThat(event())
                    .contains("what=WINDOW", "result=all_shards_unavailable rows=0 queried=[] skipped=[5]")
                    .contains("failed=[1, 2, 3, 4]");
            events.clear();
            get("/v1/transfers.csv?from=2026-01-01T00:00:00Z&to=2026-01-02T00:00:00Z&merchant=8192");
            assertThat(exportEvents().get(1))
                    .contains("what=EXPORT_CSV", "result=all_shards_unavailable rows=0 queried=[]", "failed=[2]");
            events.clear();
            get("/v1/transfers/253158878085124097");
            assertThat(event()).contains("what=TRANSFER", "result=shard_unavailable rows=0 queried=[]", "failed=[1]");
        } finally {
            stack.calm(() -> given().auth()
                    .oauth2(stack.token("support"))
                    .get("/v1/transfers?from=2026-01-01T00:00:00Z&to=2026-01-02T00:00:00Z")
                    .then()
                    .body("complete", org.hamcrest.Matchers.equalTo(true)));
        }
    }

    @Test
    void theConsolesLookUpsAreEventsToo() {
        ConsoleSession agent = ConsoleSession.of("agent");
        for (String[] asked : new String[][] {
            {"/console/ids?id=1", "DECODE", "decoded"},
            {"/console/ids?id=x", "DECODE", "invalid_parameter"},
            {"/console/transfer?id=x", "TRANSFER", "invalid_parameter"},
            {"/console/transfer?id=1&zone=Mars", "TRANSFER", "invalid_parameter"},
            {"/console/transfers?merchant=x", "WINDOW", "invalid_parameter"},
            {"/console/transfers?form=1", "WINDOW", "unknown_parameter"},
            {"/console/transfers.csv?merchant=x", "EXPORT_CSV", "invalid_parameter"},
        }) {
            events.clear();
            agent.get(asked[0]);
            assertThat(event())
                    .as(asked[0])
                    .startsWith("LOOKUP who=\"agent\" door=console what=" + asked[1] + " ")
                    .contains("result=" + asked[2] + " ");
        }
        events.clear();
        ConsoleSession.of("visitor").get("/console/transfers?merchant=7");
        assertThat(event())
                .startsWith("LOOKUP who=\"visitor\" door=console what=NOT_REACHED ")
                .contains("\"merchant\"=\"7\"", "result=forbidden ");
    }

    /** The beginning and the end. */
    private List<String> exportEvents() {
        Awaitility.await("audit events").atMost(Duration.ofSeconds(20)).until(() -> events.size() == 2);
        return events;
    }

    private String event() {
        Awaitility.await("audit event").atMost(Duration.ofSeconds(5)).until(() -> !events.isEmpty());
        assertThat(events).hasSize(1);
        return events.get(0);
    }

    private String get(String path) {
        return given().auth()
                .oauth2(stack.token("support"))
                .urlEncodingEnabled(false)
                .get(path)
                .header("X-Correlation-Id");
    }
}
