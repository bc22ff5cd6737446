package io.shardpay.support.console;

import static org.assertj.core.api.Assertions.assertThat;

import io.quarkus.test.common.TestResourceScope;
import io.quarkus.test.common.WithTestResource;
import io.quarkus.test.junit.QuarkusTest;
import io.shardpay.ledger.testing.ShardCalls;
import io.shardpay.support.testing.SupportStack;
import java.io.IOException;
import java.time.Duration;
import java.util.List;
import java.util.Map;
import java.util.UUID;
import org.awaitility.Awaitility;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.TestInstance;
import org.junit.jupiter.api.condition.EnabledIf;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.ValueSource;
import org.openqa.selenium.Keys;
import org.openqa.selenium.WebElement;
import org.openqa.selenium.interactions.Actions;

/** How the console is used: where the focus goes, what is heard, without a mouse, on a phone. */
@QuarkusTest
@WithTestResource(value = SupportStack.class, scope = TestResourceScope.GLOBAL)
@TestInstance(TestInstance.Lifecycle.PER_CLASS)
@EnabledIf("browserInstalled")
class ConsoleUseIT extends ConsoleBrowsing {
    private static final String SMALL_TARGETS = """
            return [...document.querySelectorAll('a, button, select, summary, input:not([type=hidden])')]
              .filter((e) => e.checkVisibility() && !e.closest('.skip'))
              .filter((e) => e.getBoundingClientRect().height < 43.5)
              .map((e) => e.outerHTML.slice(0, 100) + ' ' + e.getBoundingClientRect().height)
            """;

    /** Texts whose colour is too near to the colour behind them, with the contrast. */
    private static final String FAINT_TEXTS = """
            const numbers = (color) => color.match(/[\\d.]+/g).map(Number);
            const light = ([r, g, b]) => {
              const [x, y, z] = [r, g, b].map((c) => c / 255).map((c) => c <= 0.04045 ? c / 12.92 : ((c + 0.055) / 1.055) ** 2.4);
              return 0.2126 * x + 0.7152 * y + 0.0722 * z;
            };
            const behind = (e) => {
              for (let at = e; at; at = at.parentElement) {
                const color = numbers(getComputedStyle(at).backgroundColor);
                if (color.length < 4 || color[3] > 0.5) return color;
              }
              return numbers(getComputedStyle(document.documentElement).backgroundColor);
            };
            return [...document.querySelectorAll('body *')]
              .filter((e) => e.checkVisibility({opacityProperty: true}) && !e.closest('.hidden, .skip, datalist'))
              .filter((e) => [...e.childNodes].some((n) => n.nodeType === 3 && n.textContent.trim()) || e.matches('input, select'))
              .map((e) => {
                const [a, b] = [light(numbers(getComputedStyle(e).color)), light(behind(e))];
                return [(Math.max(a, b) + 0.05) / (Math.min(a, b) + 0.05), e.outerHTML.slice(0, 120)];
              })
              .filter(([contrast]) => contrast < 4.5)
              .map(([contrast, html]) => contrast.toFixed(2) + ' ' + html)
            """;

    private static final String SMALL_FIELDS = """
            return [...document.querySelectorAll('select, input:not([type=hidden])')]
              .filter((e) => e.checkVisibility() && parseFloat(getComputedStyle(e).fontSize) < 16)
              .map((e) => e.outerHTML.slice(0, 100))
            """;

    /** After a search the keyboard goes on at its result, and a screen reader hears it. */
    @Test
    void aSearchLeadsToItsResultAndSaysIt() {
        browser.type("#merchant", merchant);
        browser.find("#search button[type=submit]").click();
        focusIsOn("result-title");
        assertThat(said()).startsWith("50 transfers and more. Complete");
        assertThat(browser.driver().getTitle()).isEqualTo("50 transfers · Find transfers · ShardPay");

        browser.find(".pages a[rel=next]").click();
        Awaitility.await()
                .atMost(Duration.ofSeconds(20))
                .untilAsserted(() -> assertThat(said()).startsWith("10 transfers. Complete"));
        focusIsOn("result-title");

        browser.type("#merchant", "12x");
        browser.find("#search button[type=submit]").click();
        focusIsOn("merchant");
        assertThat(browser.text("#merchant-wrong")).isEqualTo("must be an ID: 1 to 19 digits and nothing else");
        assertThat(browser.driver().getTitle()).startsWith("Please correct · ");
    }

    /** A window for one click is searched at once, also with a form that is filled in but for its window. */
    @Test
    void aPresetSearchesAtOnce() {
        search("UTC");
        browser.find(".presets a:nth-child(2)").click();
        focusIsOn("result-title");
        assertThat(browser.text("#result-title")).startsWith("50 transfers");
        assertThat(browser.find("#merchant").getDomProperty("value")).isEqualTo(merchant);
    }

    /** From the login to the file without a mouse; wherever the focus is, a ring shows it. */
    @Test
    void theKeyboardAloneGetsTheFile() throws IOException {
        browser.driver().manage().deleteAllCookies();
        browser.open("/console/login");
        keys("agent", Keys.TAB, "agent-test", Keys.ENTER);
        browser.find("#merchant");
        tabTo("#merchant");
        keys(merchant, Keys.ENTER);
        focusIsOn("result-title");
        tabTo(".export");
        keys(Keys.ENTER);
        Awaitility.await("download")
                .atMost(Duration.ofSeconds(30))
                .until(() -> downloaded(browser.downloads()), found -> found != null);
    }

    /** Every page has a title of its own. */
    @Test
    void aHoldSaysWhatBecameOfItAndLeadsThere() {
        ShardCalls shard = stack.shard(1);
        String holder = shard.newMerchant();
        String from = shard.newAccount(holder, "EUR", "external");
        String to = shard.newAccount(holder, "EUR", "merchant");
        Map<String, Object> body = ShardCalls.transfer(from, to, 1250, "EUR");
        body.put("pending", true);
        body.put("expiresAfter", "PT1H");
        String held = shard.send(holder, UUID.randomUUID().toString(), body).path("id");

        browser.open("/console/transfer?id=" + held + "&zone=UTC");
        assertThat(browser.text(".status")).isEqualTo("pending");
        assertThat(browser.text(".facts")).contains("Holds until").doesNotContain("Followed by");
        browser.picture("transfer-pending");

        String capture = shard.asAcquirer(holder)
                .contentType("application/json")
                .header("Idempotency-Key", UUID.randomUUID().toString())
                .body("{\"amount\": 1000}")
                .post("/internal/merchants/{m}/transfers/{t}/capture", holder, held)
                .then()
                .statusCode(201)
                .extract()
                .path("id");
        browser.open("/console/transfer?id=" + held + "&zone=UTC");
        assertThat(browser.text(".status")).isEqualTo("captured");
        assertThat(browser.text(".facts")).contains("Was to hold until", "Followed by capture", "10.00 EUR");
        browser.picture("transfer-captured");

        browser.find("a[href*='" + capture + "']").click();
        assertThat(browser.text("h1")).contains(capture);
        assertThat(browser.text(".facts")).contains("Follows from", held);
    }

    @Test
    void everyPageHasItsTitle() {
        for (String[] page : new String[][] {
            {"/console", "Find transfers · ShardPay"},
            {"/console/ids", "Decode an ID · ShardPay"},
            {"/console/ids?id=" + ids.get(0), "ID " + ids.get(0) + " · Decode an ID · ShardPay"},
            {"/console/transfer?id=" + ids.get(0), "Transfer " + ids.get(0) + " · ShardPay"},
            {"/console/login", "Log in · ShardPay Support"},
            {"/console/login?failed=1", "User name or password is wrong. · Log in · ShardPay Support"},
            {"/console/no-such", "No such page · ShardPay"},
        }) {
            browser.open(page[0]);
            assertThat(browser.driver().getTitle()).isEqualTo(page[1]);
        }
    }

    @Test
    void everyPageFitsAPhone() {
        browser.driver()
                .executeCdpCommand(
                        "Emulation.setDeviceMetricsOverride",
                        Map.of("width", 390, "height", 844, "deviceScaleFactor", 1, "mobile", true));
        try {
            for (String page : List.of(
                    "/console/login",
                    "/console",
                    "/console/no-such",
                    "/console/transfers?merchant=" + merchant + "&" + window("Europe/Berlin"),
                    "/console/ids?id=253158878085292030",
                    "/console/transfer?id=" + ids.get(1))) {
                browser.open(page);
                Object width = browser.driver().executeScript("return document.documentElement.scrollWidth");
                assertThat((Long) width).as(page).isLessThanOrEqualTo(390L);
                // Fingers need 44 px; a phone zooms into fields with less than 16 px.
                assertThat((List<?>) browser.driver().executeScript(SMALL_TARGETS))
                        .as(page)
                        .isEmpty();
                assertThat((List<?>) browser.driver().executeScript(SMALL_FIELDS))
                        .as(page)
                        .isEmpty();
                browser.picture(page.replaceAll("\\?.*", "").replace('/', '-').substring(1) + "-390");
                browser.driver().executeScript("document.querySelector('.transfers')?.scrollIntoView()");
                browser.picture(page.replaceAll("\\?.*", "").replace('/', '-').substring(1) + "-390-below");
            }
        } finally {
            browser.driver().executeCdpCommand("Emulation.clearDeviceMetricsOverride", Map.of());
        }
    }

    /** The longest reference takes two lines of its row, whatever the width, and says the rest when it is pointed at. */
    @ParameterizedTest
    @ValueSource(ints = {1280, 1100, 700, 500})
    void aLongReferenceStaysInItsPlace(int width) {
        browser.size(width, 900);
        try {
            search("UTC");
            WebElement reference = browser.find(".transfers tbody tr:nth-child(3) .ref span");
            assertThat(reference.getDomAttribute("title")).isEqualTo(LONG);
            assertThat(reference.getSize().height).isLessThan(50);
            assertThat(((Number) browser.driver().executeScript("return document.documentElement.scrollWidth"))
                            .intValue())
                    .isLessThanOrEqualTo(width);
            browser.picture("long-reference-" + width);
        } finally {
            browser.size(1280, 900);
        }
    }

    /** What is written can be read, by day and by night (WCAG 2.2, 1.4.3: a contrast of 4.5). */
    @ParameterizedTest
    @ValueSource(strings = {"light", "dark"})
    void everyTextStandsOut(String scheme) {
        browser.driver()
                .executeCdpCommand(
                        "Emulation.setEmulatedMedia",
                        Map.of("features", List.of(Map.of("name", "prefers-color-scheme", "value", scheme))));
        try {
            for (String page : List.of(
                    "/console/login?failed=1",
                    "/console",
                    "/console/no-such",
                    "/console/transfers?merchant=12x&currency=JPY",
                    "/console/transfers?" + window("Europe/Berlin"),
                    "/console/ids?id=9223372036850581504",
                    "/console/transfer?id=" + ids.get(1))) {
                browser.open(page);
                assertThat((List<?>) browser.driver().executeScript(FAINT_TEXTS))
                        .as(page)
                        .isEmpty();
                browser.picture(page.replaceAll("\\?.*", "").replace('/', '-').substring(1) + "-" + scheme);
            }
            Object background =
                    browser.driver().executeScript("return getComputedStyle(document.documentElement).backgroundColor");
            assertThat(background).isEqualTo(scheme.equals("dark") ? "rgb(18, 25, 28)" : "rgb(244, 246, 247)");
        } finally {
            browser.driver().executeCdpCommand("Emulation.setEmulatedMedia", Map.of("features", List.of()));
        }
    }

    private void tabTo(String css) {
        WebElement place = browser.find(css);
        for (int i = 0; i < 40; i++) {
            keys(Keys.TAB);
            WebElement active = browser.driver().switchTo().activeElement();
            assertThat(active.getCssValue("outline-style") + active.getCssValue("box-shadow"))
                    .as("ring around %s", active.getDomProperty("outerHTML"))
                    .isNotEqualTo("nonenone");
            if (active.equals(place)) {
                return;
            }
        }
        throw new AssertionError("no way to " + css + " by the keyboard");
    }

    private void keys(CharSequence... keys) {
        for (CharSequence key : keys) {
            new Actions(browser.driver()).sendKeys(key).perform();
        }
    }

    private String said() {
        return (String) browser.driver().executeScript("return document.getElementById('said').textContent");
    }

    private void focusIsOn(String id) {
        Awaitility.await("focus on " + id)
                .atMost(Duration.ofSeconds(20))
                .until(() -> id.equals(browser.driver().executeScript("return document.activeElement.id")));
    }
}
