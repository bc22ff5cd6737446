package io.shardpay.ledger.api.query;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatExceptionOfType;

import io.shardpay.id.TransferId;
import io.shardpay.ledger.api.page.Order;
import io.shardpay.ledger.api.problem.FieldError;
import io.shardpay.ledger.api.problem.ProblemCode;
import io.shardpay.ledger.api.problem.ProblemException;
import io.shardpay.ledger.api.transfer.TransferStatus;
import jakarta.ws.rs.core.MultivaluedHashMap;
import java.time.Instant;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;
import org.junit.jupiter.params.provider.ValueSource;

class QueryParametersTest {
    private static final String[] KNOWN = {
        "from", "to", "account", "amount", "currency", "status", "reference", "limit", "order", "cursor"
    };

    private static QueryParameters of(String... namesAndValues) {
        MultivaluedHashMap<String, String> parameters = new MultivaluedHashMap<>();
        for (int i = 0; i < namesAndValues.length; i += 2) {
            parameters.add(namesAndValues[i], namesAndValues[i + 1]);
        }
        return QueryParameters.of(parameters, KNOWN);
    }

    private static ProblemException refusal(Runnable call) {
        ProblemException[] thrown = new ProblemException[1];
        assertThatExceptionOfType(ProblemException.class)
                .isThrownBy(call::run)
                .satisfies(problem -> thrown[0] = problem);
        return thrown[0];
    }

    @Test
    void aCallThatTakesNoParametersSaysSo() { // CASE 31
        MultivaluedHashMap<String, String> given = new MultivaluedHashMap<>();
        given.putSingle("x", "1");
        ProblemException problem = refusal(() -> QueryParameters.of(given));
        assertThat(problem.getMessage()).isEqualTo("parameter x is unknown: this call takes no parameters");
    }

    @Test
    void anUnknownParameterIsNamed() { // CASE 31
        ProblemException problem = refusal(() -> of("form", "2026-01-01T00:00:00Z"));
        assertThat(problem.code()).isEqualTo(ProblemCode.UNKNOWN_PARAMETER);
        assertThat(problem.errors())
                .containsExactly(new FieldError(
                        "form",
                        "is not one of account, amount, currency, cursor, from, limit, order, reference, status, to",
                        "2026-01-01T00:00:00Z"));
    }

    @Test
    void aParameterGivenTwiceIsNamed() {
        ProblemException problem = refusal(() -> of("limit", "1", "limit", "2"));
        assertThat(problem.code()).isEqualTo(ProblemCode.UNKNOWN_PARAMETER);
        assertThat(problem.detail()).isEqualTo("parameter limit must be given once");
        assertThat(problem.errors()).containsExactly(new FieldError("limit", "must be given once", "1, 2"));
    }

    @ParameterizedTest
    @ValueSource(
            strings = {
                "2026-11-30T14:03:00.123Z",
                "2026-11-30T16:03:00.123+02:00",
                "2026-11-30T16:03:00.123 02:00",
                "2026-11-30T09:33:00.123-04:30"
            })
    void anOffsetOrTheZoneZuluNameTheSameInstant(String text) { // CASE 32
        assertThat(of("from", text).requiredInstant("from")).isEqualTo(Instant.parse("2026-11-30T14:03:00.123Z"));
    }

    @ParameterizedTest
    @ValueSource(
            strings = {
                "2026-11-30T14:03:00",
                "2026-11-30",
                "14:03",
                "",
                "now",
                "1764511380",
                "2026-11-30 14:03:00Z",
                "2026-11-30T14:03Z",
                "2026-11-30T14:03:00+02",
                "2026-11-30T14:03:00+0200",
                "2026-11-30T14:03:00+02:00:30",
                "+2026-11-30T14:03:00Z",
                "2026-11-30T14:03:00.Z",
                "2026-11-30T14:03:60Z",
                "2026-02-30T14:03:00Z"
            })
    void aTimeWithoutAZoneOrThatIsNoneIsRefused(String text) { // CASE 32
        ProblemException problem = refusal(() -> of("from", text).instant("from"));
        assertThat(problem.code()).isEqualTo(ProblemCode.INVALID_PARAMETER);
        assertThat(problem.errors())
                .containsExactly(new FieldError(
                        "from", "must be an RFC 3339 time with an offset, for example 2026-11-30T14:03:00.123Z", text));
    }

    @Test
    void aNeededTimeThatIsMissingIsNamed() {
        assertThat(refusal(() -> of().requiredInstant("to")).detail()).isEqualTo("parameter to is needed");
    }

    @Test
    void theLimitIs100WhenNotGivenAndAtMost1000() {
        assertThat(of().limit()).isEqualTo(100);
        assertThat(of("limit", "1").limit()).isEqualTo(1);
        assertThat(of("limit", "1000").limit()).isEqualTo(1000);
    }

    @ParameterizedTest
    @CsvSource(
            delimiter = '|',
            value = {
                "limit | 0 | must be an integer from 1 to 1000",
                "limit | 1001 | must be an integer from 1 to 1000",
                "limit | 05 | must be an integer from 1 to 1000",
                "limit | +5 | must be an integer from 1 to 1000",
                "limit | 1.5 | must be an integer from 1 to 1000",
                "limit | -1 | must be an integer from 1 to 1000",
                "limit | ten | must be an integer from 1 to 1000",
                "limit | 99999999999999999999 | must be an integer from 1 to 1000",
                "order | DESC | must be one of asc, desc",
                "account | 12x | must be an ID of 1 to 19 decimal digits",
                "account | -1 | must be an ID of 1 to 19 decimal digits",
                "account | 9223372036854775808 | must be an ID of 1 to 19 decimal digits",
                "amount | 0 | must be a whole number from 1 to 9007199254740991",
                "amount | 01 | must be a whole number from 1 to 9007199254740991",
                "amount | 9007199254740992 | must be a whole number from 1 to 9007199254740991",
                "currency | eur | must be an ISO 4217 code of three capital letters",
                "status | open | must be one of pending, posted, captured, voided, expired, reversed, sent, settled, returned",
                "reference | 12345678901 | must be of at most 10 characters"
            })
    void aRefusalSaysWhatIsAllowed(String name, String value, String allowed) {
        QueryParameters parameters = of(name, value);
        ProblemException problem = refusal(() -> {
            switch (name) {
                case "limit" -> parameters.limit();
                case "order" -> parameters.order();
                case "account" -> parameters.account(name);
                case "amount" -> parameters.amount(name);
                case "currency" -> parameters.currency(name);
                case "status" -> parameters.status(name);
                default -> parameters.text(name, 10);
            }
        });
        assertThat(problem.code()).isEqualTo(ProblemCode.INVALID_PARAMETER);
        assertThat(problem.errors()).containsExactly(new FieldError(name, allowed, value));
        assertThat(problem.detail()).isEqualTo("parameter " + name + " " + allowed);
    }

    @ParameterizedTest
    @ValueSource(strings = {"a\u0000b", "\u001f", "\u007f", "\u0085", "\u009f"})
    void aControlCharacterInATextIsRefused(String value) {
        ProblemException problem = refusal(() -> of("reference", value).text("reference", 10));
        assertThat(problem.code()).isEqualTo(ProblemCode.INVALID_PARAMETER);
        assertThat(problem.errors())
                .containsExactly(new FieldError("reference", "must not contain control characters", value));
    }

    @Test
    void aTextIsMeasuredInCodePoints() {
        String flute = "\uD83E\uDE88";
        assertThat(of("reference", flute.repeat(10)).text("reference", 10)).isEqualTo(flute.repeat(10));
        assertThat(refusal(() -> of("reference", flute.repeat(11)).text("reference", 10))
                        .errors())
                .containsExactly(new FieldError("reference", "must be of at most 10 characters", flute.repeat(11)));
    }

    @Test
    void whatFitsIsRead() {
        QueryParameters parameters = of(
                "order", "desc", "account", "0", "amount", "9007199254740991", "currency", "KWD", "status", "settled");
        assertThat(parameters.order()).isEqualTo(Order.DESC);
        assertThat(of().order()).isEqualTo(Order.ASC);
        assertThat(parameters.amount("amount")).isEqualTo(9_007_199_254_740_991L);
        assertThat(parameters.currency("currency")).isEqualTo("KWD");
        assertThat(parameters.status("status")).isEqualTo(TransferStatus.SETTLED);
        assertThat(parameters.id("account", TransferId::fromString)).isEqualTo(new TransferId(0));
        assertThat(parameters.account("from")).isNull();
    }
}
