package io.shardpay.support.decode;

import static org.assertj.core.api.Assertions.assertThat;

import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;

/** The printed forms on the right were taken from a JavaScript engine: {@code String(Number("…"))}. */
class JavaScriptNumberTest {
    @ParameterizedTest
    @CsvSource({
        "0, 0",
        "9007199254740991, 9007199254740991",
        "9007199254740993, 9007199254740992",
        "10180930282506917, 10180930282506916",
        "18014398509481985, 18014398509481984",
        "144115188075855872, 144115188075855870",
        "253158878085292032, 253158878085292030",
        "253158878085292033, 253158878085292030",
        "253158878085292099, 253158878085292100",
        "1152921504606846976, 1152921504606847000",
        "9223372036850581504, 9223372036850582000",
        "9223372036854775807, 9223372036854776000",
    })
    void printsWhatJavaScriptPrints(String id, String printed) {
        assertThat(new JavaScriptNumber(Long.parseLong(id)).printed()).isEqualTo(printed);
    }
}
