package io.shardpay.support.decode;

import static org.assertj.core.api.Assertions.assertThat;

import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;

/** The ranges were found by trying one number after the other in a JavaScript engine. */
class JavaScriptNumberRangeTest {
    @ParameterizedTest
    @CsvSource({
        "253158878085292030, 253158878085292016, 253158878085292048",
        "253158878085292033, 253158878085292016, 253158878085292048",
        // A power of two: the gap below is half the gap above.
        "4611686018427387904, 4611686018427387648, 4611686018427388416",
        // Above 2^53 only every second number is kept; a tie goes to the even one.
        "9007199254740996, 9007199254740995, 9007199254740997",
    })
    void namesAllNumbersThatBecomeTheSame(long id, long first, long last) {
        JavaScriptNumber number = new JavaScriptNumber(id);

        assertThat(number.first()).isEqualTo(first);
        assertThat(number.last()).isEqualTo(last);
    }

    @Test
    void nothingUpTo2To53IsRounded() {
        assertThat(new JavaScriptNumber(9007199254740992L).looksRounded()).isFalse();
        assertThat(new JavaScriptNumber(1234567890L).looksRounded()).isFalse();
    }

    @Test
    void suspectsOnlyWhatABrowserWouldPrint() {
        assertThat(new JavaScriptNumber(253158878085292030L).looksRounded()).isTrue();
        assertThat(new JavaScriptNumber(253158878085292032L).looksRounded()).isFalse();
        assertThat(new JavaScriptNumber(253158878085292099L).looksRounded()).isFalse();
        assertThat(new JavaScriptNumber(253158878085292100L).looksRounded()).isTrue();
        assertThat(new JavaScriptNumber(9007199254740994L).looksRounded()).isTrue();
        assertThat(new JavaScriptNumber(9007199254740995L).looksRounded()).isFalse();
    }
}
