package io.shardpay.ledger.api.request;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatExceptionOfType;

import io.shardpay.ledger.api.problem.FieldError;
import io.shardpay.ledger.api.problem.ProblemCode;
import io.shardpay.ledger.api.problem.ProblemException;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.ValueSource;

class IdempotencyKeysTest {
    @ParameterizedTest
    @ValueSource(strings = {"k", "order-1001-payment", "with spaces ~!", "0123456789"})
    void printableAsciiIsTakenAsItIs(String key) {
        assertThat(IdempotencyKeys.required(key)).isEqualTo(key);
        assertThat(IdempotencyKeys.optional(key)).isEqualTo(key);
    }

    @Test
    void theLongestKeyHas255Characters() {
        assertThat(IdempotencyKeys.required("k".repeat(255))).hasSize(255);
        assertThatExceptionOfType(ProblemException.class)
                .isThrownBy(() -> IdempotencyKeys.required("k".repeat(256)))
                .withMessage("Idempotency-Key must be 1 to 255 printable ASCII characters, but has 256 characters")
                .extracting(ProblemException::code)
                .isEqualTo(ProblemCode.INVALID_IDEMPOTENCY_KEY);
    }

    @Test
    void aMissingKeyIsRefusedWhereItIsRequired() {
        assertThatExceptionOfType(ProblemException.class)
                .isThrownBy(() -> IdempotencyKeys.required(null))
                .withMessage("every write carries the header Idempotency-Key, so that a retry takes effect once")
                .satisfies(problem -> {
                    assertThat(problem.code()).isEqualTo(ProblemCode.IDEMPOTENCY_KEY_REQUIRED);
                    assertThat(problem.errors())
                            .containsExactly(new FieldError("Idempotency-Key", "must be given", null));
                });
        assertThat(IdempotencyKeys.optional(null)).isNull();
    }

    @ParameterizedTest
    @ValueSource(strings = {"", "tab\there", "ümlaut", "delete\u007f", "nul\0"})
    void anythingElseIsRefused(String key) {
        assertThatExceptionOfType(ProblemException.class)
                .isThrownBy(() -> IdempotencyKeys.optional(key))
                .extracting(ProblemException::code)
                .isEqualTo(ProblemCode.INVALID_IDEMPOTENCY_KEY);
    }

    @Test
    void theMessageTellsThePlaceOfTheCulprit() {
        assertThatExceptionOfType(ProblemException.class)
                .isThrownBy(() -> IdempotencyKeys.required("abcä"))
                .withMessage(
                        "Idempotency-Key must be 1 to 255 printable ASCII characters, but has another character at position 4");
    }
}
