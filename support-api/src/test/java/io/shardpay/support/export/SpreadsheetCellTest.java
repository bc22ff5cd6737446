package io.shardpay.support.export;

import static org.assertj.core.api.Assertions.assertThat;

import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.ValueSource;

class SpreadsheetCellTest {
    @ParameterizedTest
    @ValueSource(
            strings = {
                "=1+1",
                "=HYPERLINK(\"https://evil.example\";\"invoice\")",
                "+49 30 1234",
                "-5",
                "@SUM(A1)",
                "\t=1+1",
                "\r=1+1",
                "\n=1+1",
                "\tx",
                " =1+1",
                "\u00a0=1+1",
                "\u200b=1+1",
                "\"=1+1",
                "\uff1d1+1",
                "\uff0b1",
                "\uff0d1",
                "\uff20SUM(A1)",
            })
    void marksWhatCouldStartAFormula(String hostile) {
        assertThat(SpreadsheetCell.text(hostile)).isEqualTo("'" + hostile);
    }

    @ParameterizedTest
    @ValueSource(strings = {"", " ", "order-1001", "a=b", "1-2", "café", "{\"channel\":\"web\"}", "'quoted'"})
    void leavesOtherTextAlone(String text) {
        assertThat(SpreadsheetCell.text(text)).isEqualTo(text);
    }
}
