package io.shardpay.ledger.api.spreadsheet;

import static org.assertj.core.api.Assertions.assertThat;

import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;
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

    /** With decimal commas a spreadsheet parts cells at semicolons, and what follows one begins a cell. */
    @ParameterizedTest
    @CsvSource(
            delimiter = '|',
            quoteCharacter = '§',
            value = {
                "order;=1+1 | order;'=1+1",
                "a;b;@SUM(A1) | a;b;'@SUM(A1)",
                "a; =1+1;x | a;' =1+1;x",
                "=1;=2 | '=1;'=2",
                "a;\"=1+1 | a;'\"=1+1",
                "a;b | a;b",
                ";; | ;;",
                "a=b;c=d | a=b;c=d",
            })
    void marksItBehindASemicolonToo(String text, String safe) {
        assertThat(SpreadsheetCell.text(text)).isEqualTo(safe);
    }

    @ParameterizedTest
    @ValueSource(strings = {"", " ", "order-1001", "a=b", "1-2", "café", "{\"channel\":\"web\"}", "'quoted'"})
    void leavesOtherTextAlone(String text) {
        assertThat(SpreadsheetCell.text(text)).isEqualTo(text);
    }
}
