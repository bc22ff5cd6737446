package io.shardpay.support.login;

import static io.shardpay.support.testing.ConsoleSession.logIn;
import static org.assertj.core.api.Assertions.assertThat;

import io.quarkus.test.common.TestResourceScope;
import io.quarkus.test.common.WithTestResource;
import io.quarkus.test.junit.QuarkusTest;
import io.restassured.response.Response;
import io.shardpay.support.testing.ConsoleSession;
import io.shardpay.support.testing.SupportStack;
import org.junit.jupiter.api.Test;

/** Passwords cannot be tried without end. */
@QuarkusTest
@WithTestResource(value = SupportStack.class, scope = TestResourceScope.GLOBAL)
class LoginIT {
    @Test
    void afterFiveWrongPasswordsEvenTheRightOneMustWait() {
        for (int i = 0; i < 5; i++) {
            assertWrong(logIn("tired", "wrong"));
        }
        Response limited = logIn("tired", "tired-test");
        assertThat(limited.statusCode()).isEqualTo(429);
        assertThat(Integer.parseInt(limited.header("Retry-After"))).isBetween(1, 60);
        assertThat(limited.header("Location")).isNull();
        assertThat(limited.cookie(ConsoleSession.COOKIE)).isNull();
        assertThat(limited.contentType()).startsWith("text/html");
        assertThat(limited.asString())
                .contains("Too many attempts to log in. Please try again in " + limited.header("Retry-After")
                        + " seconds.")
                .contains("name=\"password\"");
        assertThat(limited.header("Content-Security-Policy")).startsWith("default-src 'none'");
        ConsoleSession.of("agent"); // others log in as before
    }

    @Test
    void aNameThatNobodyHasIsTreatedAsAnyOther() {
        for (int i = 0; i < 5; i++) {
            assertWrong(logIn("nobody", "wrong"));
        }
        assertThat(logIn("NOBODY", "wrong").statusCode()).isEqualTo(429);
    }

    @Test
    void aRightPasswordForgetsTheWrongOnesBeforeIt() {
        for (int round = 0; round < 2; round++) {
            for (int i = 0; i < 4; i++) {
                assertWrong(logIn("mistyping", "wrong"));
            }
            ConsoleSession.of("mistyping");
        }
    }

    private static void assertWrong(Response answer) {
        assertThat(answer.statusCode()).isEqualTo(303);
        assertThat(answer.header("Location")).isEqualTo("/console/login?failed=1");
        assertThat(answer.cookie(ConsoleSession.COOKIE)).isNull();
    }
}
