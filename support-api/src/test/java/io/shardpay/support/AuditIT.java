package io.shardpay.support;

import static io.restassured.RestAssured.given;
import static org.assertj.core.api.Assertions.assertThat;

import io.quarkus.test.common.TestResourceScope;
import io.quarkus.test.common.WithTestResource;
import io.quarkus.test.junit.QuarkusTest;
import io.shardpay.ledger.testing.ShardCalls;
import io.shardpay.support.audit.LookupAudit;
import io.shardpay.support.testing.Stack;
import io.shardpay.support.testing.SupportStack;
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

/** CASE 36: every look-up leaves an event, whether it finds anything or not. */
@QuarkusTest
@WithTestResource(value = SupportStack.class, scope = TestResourceScope.GLOBAL)
class AuditIT {
    private final Stack stack = new Stack();
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
        get("/v1/transfers?from=2026-01-01T00:00:00Z&to=2026-01-02T00:00:00Z&merchant=8192&reference=x");
        assertThat(event())
                .contains(
                        "what=WINDOW",
                        "\"from\"=\"2026-01-01T00:00:00Z\"",
                        "\"merchant\"=\"8192\"",
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
        get("/v1/transfers.csv?from=2026-01-01T00:00:00Z&to=2026-01-02T00:00:00Z");
        assertThat(event()).contains("what=EXPORT_CSV", "result=complete rows=0 queried=[1, 2, 3, 4]");
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
