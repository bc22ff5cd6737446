package io.shardpay.ledger.api.amount;

import static org.assertj.core.api.Assertions.assertThat;

import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;

class DecimalsTest {
    /** CASE 25: JPY has no minor unit, KWD has three digits of it. */
    @ParameterizedTest
    @CsvSource({
        "1250, 2, 12.50",
        "1250, 0, 1250",
        "1250, 3, 1.250",
        "1, 2, 0.01",
        "5, 3, 0.005",
        "9007199254740991, 0, 9007199254740991",
        "9007199254740991, 2, 90071992547409.91",
        "9007199254740991, 3, 9007199254740.991",
        "-5, 2, -0.05",
    })
    void followTheExponentOfTheCurrency(long minorUnits, int exponent, String decimal) {
        assertThat(Decimals.of(minorUnits, exponent)).isEqualTo(decimal);
    }
}
