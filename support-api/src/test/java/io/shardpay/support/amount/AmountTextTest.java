package io.shardpay.support.amount;

import static org.assertj.core.api.Assertions.assertThat;

import java.util.Currency;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;

class AmountTextTest {
    /** CASE 25: what the console reads agrees with what it shows. */
    @ParameterizedTest
    @CsvSource({
        "12.50, EUR, 1250",
        "12.5, EUR, 1250",
        "12, EUR, 1200",
        "1250, JPY, 1250",
        "1250.0, JPY, 1250",
        "1.250, KWD, 1250",
        "0.001, KWD, 1",
        "90071992547409.91, EUR, 9007199254740991",
    })
    void readsMajorUnits(String text, String currency, long minor) {
        assertThat(AmountText.read(text, Currency.getInstance(currency)))
                .isEqualTo(new AmountText.Reading.Minor(minor));
    }

    @ParameterizedTest
    @CsvSource(
            delimiter = '|',
            value = {
                "12.505 | EUR | must have at most 2 decimals in EUR",
                "12.5 | JPY | must have at most 0 decimals in JPY",
                "0 | EUR | must be from 0.01 to 90071992547409.91",
                "90071992547409.92 | EUR | must be from 0.01 to 90071992547409.91",
                "1,250 | EUR | must be a plain number such as 1250.00",
                "-5 | EUR | must be a plain number such as 1250.00",
                "1e3 | EUR | must be a plain number such as 1250.00",
                "x | EUR | must be a plain number such as 1250.00",
            })
    void refusesWhatIsNoAmount(String text, String currency, String message) {
        assertThat(AmountText.read(text, Currency.getInstance(currency)))
                .isEqualTo(new AmountText.Reading.Refused(message));
    }
}
