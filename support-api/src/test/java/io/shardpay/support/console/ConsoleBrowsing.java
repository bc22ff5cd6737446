package io.shardpay.support.console;

import io.quarkus.test.common.http.TestHTTPResource;
import io.shardpay.ledger.testing.ShardCalls;
import io.shardpay.support.testing.Stack;
import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.time.Instant;
import java.time.ZoneId;
import java.time.format.DateTimeFormatter;
import java.util.ArrayList;
import java.util.List;
import java.util.Map;
import java.util.UUID;
import java.util.stream.Stream;
import org.junit.jupiter.api.AfterAll;
import org.junit.jupiter.api.BeforeAll;
import org.junit.jupiter.api.BeforeEach;

/** A browser that is logged in, and a merchant with 60 transfers: two pages of 50. */
abstract class ConsoleBrowsing {
    static final String HOSTILE = "<script>document.title='hacked'</script>";

    /** As long as a reference may be, and without a place to break it. */
    static final String LONG = "X".repeat(140);

    final Stack stack = new Stack();
    final List<String> ids = new ArrayList<>();
    String merchant;
    Browser browser;

    @TestHTTPResource
    String url;

    static boolean browserInstalled() {
        return Browser.isInstalled();
    }

    /** 60 transfers of one merchant: two pages of 50. */
    @BeforeAll
    void write() {
        ShardCalls shard = stack.shard(1);
        merchant = shard.newMerchant();
        String outside = shard.newAccount(merchant, "KWD", "external");
        String inside = shard.newAccount(merchant, "KWD", "merchant");
        for (int i = 0; i < 60; i++) {
            Map<String, Object> body = ShardCalls.transfer(outside, inside, 1250 + i, "KWD");
            body.put("reference", i == 1 ? HOSTILE : i == 2 ? LONG : "order-" + i);
            body.put("metadata", Map.of("note", i == 1 ? "\"><img src=x onerror=\"document.title='hacked'\">" : "n"));
            ids.add(shard.send(merchant, UUID.randomUUID().toString(), body).path("id"));
        }
        browser = new Browser(url);
        browser.size(1280, 900);
    }

    @AfterAll
    void close() {
        browser.close();
    }

    @BeforeEach
    void loggedIn() {
        browser.driver().manage().deleteAllCookies();
        browser.logIn("agent", "agent-test");
        browser.find("#merchant");
    }

    void search(String zone) {
        browser.open("/console/transfers?merchant=" + merchant + "&" + window(zone));
    }

    static String window(String zone) {
        DateTimeFormatter field =
                DateTimeFormatter.ofPattern("uuuu-MM-dd'T'HH:mm").withZone(ZoneId.of(zone));
        Instant now = Instant.now();
        return "from=" + field.format(now.minusSeconds(3600)) + "&to=" + field.format(now.plusSeconds(120)) + "&zone="
                + zone;
    }

    static Path downloaded(Path folder) throws IOException {
        try (Stream<Path> files = Files.list(folder)) {
            return files.filter(file -> file.toString().endsWith(".csv"))
                    .findFirst()
                    .orElse(null);
        }
    }
}
