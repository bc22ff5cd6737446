package io.shardpay.support.session;

import static org.assertj.core.api.Assertions.assertThat;

import java.time.Duration;
import java.util.concurrent.atomic.AtomicLong;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;

class SessionsTest {
    private final AtomicLong nanos = new AtomicLong();
    private final Sessions sessions = new Sessions(Duration.ofMinutes(30), Duration.ofHours(12), nanos::get);

    private void advance(Duration by) {
        nanos.addAndGet(by.toNanos());
    }

    @Test
    void aSessionIsItsUsersUntilItEnds() {
        String anna = sessions.begin("anna");
        String berta = sessions.begin("berta");

        assertThat(sessions.userOf(anna)).isEqualTo("anna");
        sessions.end(anna);
        assertThat(sessions.userOf(anna)).isNull();
        assertThat(sessions.userOf(berta)).isEqualTo("berta");
        assertThat(sessions.userOf("made-up")).isNull();
    }

    @Test
    void twoLogInsOfOneUserEndByThemselves() {
        String here = sessions.begin("anna");
        String there = sessions.begin("anna");

        sessions.end(here);

        assertThat(there).isNotEqualTo(here).hasSize(43);
        assertThat(sessions.userOf(there)).isEqualTo("anna");
    }

    @Test
    void aSessionEndsHalfAnHourAfterItsLastUse() {
        String token = sessions.begin("anna");
        advance(Duration.ofMinutes(29));
        assertThat(sessions.userOf(token)).isEqualTo("anna");
        advance(Duration.ofMinutes(29));
        assertThat(sessions.userOf(token)).isEqualTo("anna");
        advance(Duration.ofMinutes(30));
        assertThat(sessions.userOf(token)).isNull();
    }

    @Test
    void aSessionEndsAfterTwelveHoursHoweverBusy() {
        String token = sessions.begin("anna");
        for (int i = 0; i < 47; i++) {
            advance(Duration.ofMinutes(15));
            assertThat(sessions.userOf(token)).isEqualTo("anna");
        }
        advance(Duration.ofMinutes(15));
        assertThat(sessions.userOf(token)).isNull();
    }

    @Test
    void onlyPagesOfThisConsoleAreGoneBackTo() {
        assertThat(ConsoleCookies.isPage("/console")).isTrue();
        assertThat(ConsoleCookies.isPage("/console?zone=UTC")).isTrue();
        assertThat(ConsoleCookies.isPage("/console/transfer?id=1&zone=Europe/Berlin"))
                .isTrue();
    }

    @ParameterizedTest
    @CsvSource({
        "https://evil.example/console",
        "//evil.example/console",
        "/consoles",
        "/v1/transfers",
        "/console/\\evil",
        "'/console/a b'",
        "'/console/\r\nX: y'",
        "/console/ü"
    })
    void nothingElseIs(String page) {
        assertThat(ConsoleCookies.isPage(page)).isFalse();
    }
}
