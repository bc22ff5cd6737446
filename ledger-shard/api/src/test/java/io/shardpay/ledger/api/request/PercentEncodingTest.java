package io.shardpay.ledger.api.request;

import static org.assertj.core.api.Assertions.assertThat;

import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;
import org.junit.jupiter.params.provider.ValueSource;

class PercentEncodingTest {
    @ParameterizedTest
    @ValueSource(
            strings = {"/v1/transfers", "/a?b=%2B02%3A00", "/a?b=%C3%BC%e2%82%ac", "/%F0%9F%92%B6x%20", "", "/a?b=+"})
    void utf8IsFine(String uri) {
        assertThat(PercentEncoding.firstBroken(uri)).isNull();
    }

    @ParameterizedTest
    @CsvSource({
        "/a%, %",
        "/a%4, %4",
        "/a%zz?b, %zz",
        "/a%C3%28, %C3%28",
        "/a?b=%20&c=%FF, %FF",
        "/%C3x%BC, %C3",
        "/%ED%A0%80, %ED%A0%80"
    })
    void theFirstBrokenRunIsFound(String uri, String broken) {
        assertThat(PercentEncoding.firstBroken(uri)).isEqualTo(broken);
    }
}
