package io.shardpay.support.console;

import static org.assertj.core.api.Assertions.assertThat;

import io.shardpay.id.IdLayout;
import io.shardpay.ledger.api.page.Order;
import jakarta.ws.rs.core.MultivaluedHashMap;
import jakarta.ws.rs.core.MultivaluedMap;
import java.time.Instant;
import java.util.List;
import java.util.Map;
import org.junit.jupiter.api.Test;

class SearchReaderTest {
    @Test
    void readsWallTimesInTheChosenZone() {
        FormReading.Question question =
                question("from", "2026-11-30T15:00", "to", "2026-11-30T16:00:00.5", "zone", "Europe/Berlin");

        assertThat(question.query().from()).isEqualTo(Instant.parse("2026-11-30T14:00:00Z"));
        assertThat(question.query().to()).isEqualTo(Instant.parse("2026-11-30T15:00:00.500Z"));
        assertThat(question.query().order()).isEqualTo(Order.ASC);
        assertThat(question.limit()).isEqualTo(50);
        assertThat(question.notes()).isEmpty();
    }

    /** CASE 25: an amount is read with the decimals of its currency. */
    @Test
    void readsAmountsInTheirCurrency() {
        FormReading.Question question = question(
                "from",
                "2026-11-30T15:00",
                "to",
                "2026-11-30T16:00",
                "currency",
                "kwd",
                "minAmount",
                "1.250",
                "maxAmount",
                "2");

        assertThat(question.query().filter().minAmount()).isEqualTo(1250);
        assertThat(question.query().filter().maxAmount()).isEqualTo(2000);
        assertThat(question.query().filter().currency()).isEqualTo("KWD");
    }

    @Test
    void takesTheWidestWindowWhenAnHourHappensTwiceAndSaysSo() {
        FormReading.Question question =
                question("from", "2026-10-25T02:30", "to", "2026-10-25T02:45", "zone", "Europe/Berlin");

        assertThat(question.query().from()).isEqualTo(Instant.parse("2026-10-25T00:30:00Z"));
        assertThat(question.query().to()).isEqualTo(Instant.parse("2026-10-25T01:45:00Z"));
        assertThat(question.notes())
                .containsExactly(
                        "2026-10-25 02:30 happened twice in Europe/Berlin; the first was taken: 2026-10-25T02:30:00.000+02:00",
                        "2026-10-25 02:45 happened twice in Europe/Berlin; the second was taken: 2026-10-25T02:45:00.000+01:00");
    }

    @Test
    void saysAllThatIsWrongFieldByField() {
        FormReading reading = read(
                "merchant",
                "x",
                "from",
                "",
                "to",
                "soon",
                "zone",
                "Mars",
                "account",
                "-1",
                "minAmount",
                "1",
                "currency",
                "EURO",
                "status",
                "gone",
                "limit",
                "7");

        assertThat(((FormReading.Refused) reading).errors())
                .isEqualTo(Map.of(
                        "merchant", "must be an ID: 1 to 19 digits and nothing else",
                        "from", "is needed",
                        "to", "must be a date and a time such as 2026-11-30 14:00",
                        "zone", "must be one of the list, such as Europe/Berlin, or an offset such as +02:00",
                        "account", "must be an ID: 1 to 19 digits and nothing else",
                        "currency", "must be an ISO 4217 code such as EUR",
                        "status", "must be one of the choices",
                        "limit", "must be one of the choices"));
    }

    @Test
    void refusesAWindowThatIsReversedOrTooLongWithoutAMerchant() {
        for (String to : List.of("2026-11-30T14:00", "2026-11-30T15:00")) {
            assertThat(((FormReading.Refused) read("from", "2026-11-30T15:00", "to", to)).errors())
                    .isEqualTo(Map.of("to", "must be later than “From”"));
        }
        assertThat(((FormReading.Refused) read("from", "2026-10-01T00:00", "to", "2026-11-30T14:00")).errors())
                .isEqualTo(Map.of("to", "must be at most 31 days after “From” when no merchant is given"));
        assertThat(read("from", "2026-10-01T00:00", "to", "2026-11-30T14:00", "merchant", "8192"))
                .isInstanceOf(FormReading.Question.class);
    }

    /** What went through before: an order that is none was taken for the oldest first. */
    @Test
    void refusesAnOrderAndAmountsThatDoNotFit() {
        assertThat(((FormReading.Refused) read("from", "2026-11-30T14:00", "to", "2026-11-30T15:00", "order", "foo"))
                        .errors())
                .isEqualTo(Map.of("order", "must be one of the choices"));
        assertThat(question("from", "2026-11-30T14:00", "to", "2026-11-30T15:00", "order", "desc")
                        .query()
                        .order())
                .isEqualTo(Order.DESC);
        assertThat(((FormReading.Refused) read(
                                "from",
                                "2026-11-30T14:00",
                                "to",
                                "2026-11-30T15:00",
                                "currency",
                                "JPY",
                                "minAmount",
                                "5",
                                "maxAmount",
                                "4"))
                        .errors())
                .isEqualTo(Map.of("maxAmount", "must not be less than “Amount from”"));
    }

    private static FormReading.Question question(String... fields) {
        return (FormReading.Question) read(fields);
    }

    private static FormReading read(String... fields) {
        MultivaluedMap<String, String> form = new MultivaluedHashMap<>();
        for (int i = 0; i < fields.length; i += 2) {
            form.putSingle(fields[i], fields[i + 1]);
        }
        return new SearchReader(SearchForm.read(form)).read(IdLayout.SHARDPAY);
    }
}
