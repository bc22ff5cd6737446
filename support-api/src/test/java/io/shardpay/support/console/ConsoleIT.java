package io.shardpay.support.console;

import static io.restassured.RestAssured.given;
import static org.assertj.core.api.Assertions.assertThat;

import io.quarkus.test.common.TestResourceScope;
import io.quarkus.test.common.WithTestResource;
import io.quarkus.test.junit.QuarkusTest;
import io.shardpay.support.testing.SupportStack;
import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.time.Duration;
import java.util.List;
import org.awaitility.Awaitility;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.TestInstance;
import org.junit.jupiter.api.condition.EnabledIf;
import org.openqa.selenium.By;
import org.openqa.selenium.WebElement;

/** What an agent does in the console, in a real browser over real shards. Skipped only where no Chromium is installed. */
@QuarkusTest
@WithTestResource(value = SupportStack.class, scope = TestResourceScope.GLOBAL)
@TestInstance(TestInstance.Lifecycle.PER_CLASS)
@EnabledIf("browserInstalled")
class ConsoleIT extends ConsoleBrowsing {
    @Test
    void theConsoleNeedsALogin() {
        browser.driver().manage().deleteAllCookies();
        browser.open("/console/transfers?merchant=1");
        assertThat(browser.driver().getCurrentUrl()).endsWith("/console/login");

        browser.logIn("agent", "wrong");
        assertThat(browser.text("[role=alert]")).isEqualTo("User name or password is wrong.");
        browser.picture("login-failed");
        browser.logIn("visitor", "visitor-test");
        assertThat(browser.text("[role=alert]")).isEqualTo("This user may not use the support console.");
    }

    @Test
    void loggingOutEndsTheSession() {
        browser.find(".user button").click();
        assertThat(browser.text("[role=status]")).isEqualTo("You are logged out.");
        browser.open("/console");
        assertThat(browser.driver().getCurrentUrl()).endsWith("/console/login");
    }

    /** From the login page to the file: an agent gets one merchant's hour as CSV in well under a minute. */
    @Test
    void anAgentGetsAMerchantsHourAsCsv() throws IOException {
        long started = System.nanoTime();
        browser.driver().manage().deleteAllCookies();
        browser.logIn("agent", "agent-test");
        browser.type("#merchant", merchant);
        browser.find("#search button[type=submit]").click();
        browser.find(".export").click();

        Path file = Awaitility.await("download")
                .atMost(Duration.ofSeconds(30))
                .until(() -> downloaded(browser.downloads()), found -> found != null);
        assertThat(Duration.ofNanos(System.nanoTime() - started)).isLessThan(Duration.ofMinutes(1));
        List<String> lines = Files.readAllLines(file);
        assertThat(lines).hasSize(1 + 60 + 1);
        assertThat(lines.get(1)).contains(",'" + ids.get(0) + ",1,'" + merchant + ",", ",1250,1.250,KWD,");
        assertThat(lines.get(61)).startsWith("\"#END\",rows=60,complete=true");
        assertThat(file.getFileName().toString()).startsWith("transfers-" + merchant);
    }

    @Test
    void searchShowsTransfersWithZonesDecimalsAndShards() {
        search("Europe/Berlin");

        assertThat(browser.text("#result-title")).startsWith("50 transfers");
        assertThat(browser.text(".badges")).contains("Complete");
        WebElement first = browser.find(".transfers tbody tr");
        assertThat(first.getText()).contains(ids.get(0), "1.250 KWD", "#1", "+01:00");
        assertThat(browser.text(".asked")).contains("shard 1", "the merchant's home is shard 1");
        browser.picture("search-1280");

        browser.find(".pages a[rel=next]").click();
        Awaitility.await()
                .atMost(Duration.ofSeconds(20))
                .untilAsserted(() -> assertThat(browser.text("#result-title")).isEqualTo("10 transfers"));
        assertThat(browser.find(".transfers tbody tr").getText()).contains(ids.get(50));
        assertThat(browser.driver().getCurrentUrl()).contains("cursor=");
    }

    /** CASE 15: the ID in the page is the ID, although JavaScript cannot hold it as a number. */
    @Test
    void anIdAbove2To53SurvivesTheBrowser() {
        search("UTC");
        String odd = ids.stream()
                .filter(id -> Long.parseLong(id) % 2 == 0)
                .findFirst()
                .orElseThrow();
        Object shown = browser.driver()
                .executeScript(
                        "return [...document.querySelectorAll('.transfers td.id a')].map(a => a.textContent).find(t => t === arguments[0])",
                        odd);
        assertThat(shown).isEqualTo(odd);
        // What a browser prints for each of these IDs as a number is not the ID: a page that took them for numbers
        // would fail here.
        Object rounded = browser.driver()
                .executeScript(
                        "return [...document.querySelectorAll('.transfers td.id a')].filter(a => String(Number(a.textContent)) !== a.textContent).length");
        assertThat((Long) rounded).isGreaterThan(10L);

        browser.find(".transfers td.id a").click();
        assertThat(browser.text("article h1")).isEqualTo(ids.get(0));
        assertThat(browser.find("article h1 [data-copy]").getDomAttribute("data-copy"))
                .isEqualTo(ids.get(0));
    }

    /** CASE 15: what a browser made of an ID is recognised, with the IDs that may be meant. */
    @Test
    void anIdThatABrowserRoundedIsRecognised() {
        String exact = "253158878085128197"; // shard 2, sequence 4
        String rounded = (String) browser.driver().executeScript("return String(Number(arguments[0]))", exact);
        assertThat(rounded).isNotEqualTo(exact);

        browser.type("#jump", rounded);
        browser.find(".jump button").click();
        assertThat(browser.text(".alert.warn:last-of-type")).contains("LOOKS_ROUNDED_BY_JAVASCRIPT", "may be meant");
        browser.picture("decode-warning");
    }

    /** The digits that this service searches for are the ones that a real JavaScript engine prints. */
    @Test
    void printsNumbersAsTheBrowserDoes() {
        for (String id : List.of(
                "253158878085292033", "9223372036850581504", "144115188075855873", "10180930282506917", ids.get(7))) {
            String printed = (String) browser.driver().executeScript("return String(Number(arguments[0]))", id);
            boolean warned = given().auth()
                    .oauth2(stack.token("support"))
                    .get("/v1/ids/{id}", printed)
                    .jsonPath()
                    .getList("warnings.code")
                    .contains("LOOKS_ROUNDED_BY_JAVASCRIPT");
            // An ID that rounding left as it was and that is the first of its millisecond raises no warning.
            assertThat(warned || printed.equals(id))
                    .as("%s printed %s", id, printed)
                    .isTrue();
        }
    }

    @Test
    void hostileTextIsShownAndNotRun() {
        search("UTC");
        assertThat(browser.find(".transfers tbody tr:nth-child(2) .ref").getText())
                .isEqualTo(HOSTILE);
        browser.open("/console/transfer?id=" + ids.get(1));
        assertThat(browser.text(".metadata td")).contains("<img src=x");
        assertThat(browser.driver().getTitle()).doesNotContain("hacked");
        assertThat(browser.driver().findElements(By.cssSelector("main script, main img")))
                .isEmpty();
        browser.picture("transfer-1280");
    }

    @Test
    void errorsNameTheirField() {
        browser.open(
                "/console/transfers?merchant=12x&from=2026-03-29T02:30&to=2026-03-29T05:00&zone=Europe/Berlin&minAmount=5");

        assertThat(browser.text("#merchant-wrong")).isEqualTo("must be an ID: 1 to 19 digits and nothing else");
        assertThat(browser.text("#from-wrong"))
                .isEqualTo("never happened in Europe/Berlin: the clocks were set forward over it");
        assertThat(browser.text("#currency-wrong")).startsWith("is needed to read an amount");
        assertThat(browser.find("#merchant").getDomAttribute("aria-invalid")).isEqualTo("true");
        browser.open("/console/ids?id=12.5&zone=Mars");
        assertThat(browser.text("#id-wrong")).contains("must be an ID: 1 to 19 digits");
        assertThat(browser.text("#zone-wrong")).contains("must be one of the list, such as Europe/Berlin");
        browser.open("/console/transfer?id=253158878085124097");
        assertThat(browser.text("[role=alert]")).isEqualTo("No transfer 253158878085124097 on shard 1.");
    }

    /** CASE 35 in words. */
    @Test
    void aMissingShardIsSaidInWords() {
        stack.disturb(4, "down");
        try {
            browser.open("/console/transfers?" + window("UTC"));
            assertThat(browser.text(".badges")).contains("Incomplete", "Not final");
            assertThat(browser.text(".result .alert.error")).contains("shard 4", "“Next page” asks it again");
            browser.picture("incomplete-1280");
        } finally {
            stack.calm(() -> given().auth()
                    .oauth2(stack.token("support"))
                    .get("/v1/transfers?from=2026-01-01T00:00:00Z&to=2026-01-02T00:00:00Z")
                    .then()
                    .body("complete", org.hamcrest.Matchers.equalTo(true)));
        }
    }

    /** The browser shows what is wrong where it would save a file otherwise. */
    @Test
    void anExportThatCannotBeginSaysWhyOnAPage() {
        search("UTC");
        stack.disturb(1, "down");
        try {
            browser.find(".export").click();
            Awaitility.await()
                    .atMost(Duration.ofSeconds(20))
                    .untilAsserted(() -> assertThat(browser.text("[role=alert]"))
                            .startsWith("No file was made. All shards unavailable: shard 1 "));
            assertThat(browser.find("#merchant").getDomProperty("value")).isEqualTo(merchant);
            browser.picture("export-failed-1280");
        } finally {
            stack.calm(() -> given().auth()
                    .oauth2(stack.token("support"))
                    .get("/v1/transfers?from=2026-01-01T00:00:00Z&to=2026-01-02T00:00:00Z")
                    .then()
                    .body("complete", org.hamcrest.Matchers.equalTo(true)));
        }
        browser.open("/console/transfers.csv?merchant=12x&" + window("UTC"));
        assertThat(browser.text("#merchant-wrong")).isEqualTo("must be an ID: 1 to 19 digits and nothing else");
    }

    /** CASE 31: of two values the first is not taken silently, and no field is overlooked. */
    @Test
    void aFieldGivenTwiceOrUnknownIsSaid() {
        browser.open("/console/transfers?from=2026-01-01T00:00&" + window("UTC"));
        assertThat(browser.text("#from-wrong")).isEqualTo("must be given once");
        browser.open("/console/transfers?form=2026-01-01T00:00&" + window("UTC"));
        assertThat(browser.text("[role=alert]"))
                .isEqualTo("This page’s address is not one that the console makes: form is not known.");
    }

    /** An exported file has IDs behind an apostrophe; pasted from there they are understood. */
    @Test
    void anIdPastedFromAnExportedFileIsFound() {
        browser.type("#jump", "'" + ids.get(0));
        browser.find(".jump button").click();
        assertThat(browser.text("#decoded-title")).startsWith(ids.get(0));
        browser.open("/console/transfers?merchant=%27" + merchant + "&" + window("UTC"));
        assertThat(browser.text("#result-title")).startsWith("50 transfers");
    }

    /** A mistyped merchant is told at its field. */
    @Test
    void aMerchantThatDoesNotExistIsSaidAtItsField() {
        browser.open("/console/transfers?merchant=253158878085435392&" + window("UTC"));
        assertThat(browser.text("#merchant-wrong")).isEqualTo("names shard 77, which does not exist");
        browser.open("/console/transfers?merchant=4096&" + window("UTC"));
        assertThat(browser.text("#merchant-wrong")).isEqualTo("is the ID of no merchant on shard 1");
    }

    /** The console is as strict as the API. */
    @Test
    void whatTheApiRefusesIsRefusedHereToo() {
        browser.open("/console/transfers?order=foo&" + window("UTC"));
        assertThat(browser.text("#order-wrong")).isEqualTo("must be one of the choices");
        for (String path : List.of("/console?form=1", "/console/ids?ids=1", "/console/transfer?id=1&x=2")) {
            browser.open(path);
            assertThat(browser.text("[role=alert]"))
                    .startsWith("This page’s address is not one that the console makes: ");
        }
    }

    @Test
    void whereNothingIsFoundThereIsNothingToExport() {
        browser.open("/console/transfers?merchant=" + merchant + "&from=2026-01-01T00:00&to=2026-01-02T00:00&zone=UTC");
        assertThat(browser.text(".empty")).isEqualTo("No transfers match.");
        assertThat(browser.text(".export")).isEqualTo("Nothing to export");
        assertThat(browser.driver().findElements(By.cssSelector("a.export"))).isEmpty();
        browser.picture("nothing-1280");
    }

    @Test
    void whoTriesTooManyPasswordsIsToldToWait() {
        browser.driver().manage().deleteAllCookies();
        for (int i = 0; i < 6; i++) {
            browser.logIn("guesser", "wrong");
        }
        assertThat(browser.text("[role=alert]"))
                .matches("Too many attempts to log in\\. Please try again in \\d+ seconds\\.");
        browser.picture("login-limited");
    }

    @Test
    void pagesLetNothingFromElsewhereIn() {
        given().redirects()
                .follow(false)
                .get("/console/login")
                .then()
                .header("Content-Security-Policy", org.hamcrest.Matchers.startsWith("default-src 'none'"))
                .header("Cache-Control", "no-store");
    }

    /** A log-out that another site posts is refused: it does not know the token. */
    @Test
    void aFormWithoutItsTokenIsRefused() {
        String session =
                browser.driver().manage().getCookieNamed("shardpay-session").getValue();
        given().redirects()
                .follow(false)
                .cookie("shardpay-session", session)
                .contentType("application/x-www-form-urlencoded")
                .post("/console/logout")
                .then()
                .statusCode(400);
    }
}
