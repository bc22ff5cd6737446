package io.shardpay.support.export;

import static org.assertj.core.api.Assertions.assertThat;

import java.io.IOException;
import java.nio.charset.StandardCharsets;
import java.nio.file.Path;
import java.util.concurrent.TimeUnit;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.ValueSource;

/** An export holds a bounded number of bytes, however large its rows are. */
class ExportMemoryTest {
    /**
     * 8,000 rows of about 22 KiB are 170 MiB. The process has 40 MiB for them and everything else: a page of 500 rows of each of
     * four shards, 44 MiB, would end it.
     */
    private static final String HEAP = "-Xmx40m";

    private static final long PATIENCE_SECONDS = 120;

    @ParameterizedTest
    @ValueSource(strings = {"csv", "ndjson"})
    void theLargestRowsPassThroughAHeapThatCouldNotHoldThem(String format) throws IOException, InterruptedException {
        Process export = new ProcessBuilder(
                        Path.of(System.getProperty("java.home"), "bin", "java").toString(),
                        HEAP,
                        "-XX:+ExitOnOutOfMemoryError",
                        "-XX:+UseSerialGC",
                        "-cp",
                        System.getProperty("java.class.path"),
                        LargeRows.class.getName(),
                        format)
                .redirectErrorStream(true)
                .start();
        String said = new String(export.getInputStream().readAllBytes(), StandardCharsets.UTF_8);
        assertThat(export.waitFor(PATIENCE_SECONDS, TimeUnit.SECONDS)).isTrue();
        assertThat(export.exitValue()).as(said).isZero();
        assertThat(said).contains(format.equals("csv") ? "rows=8000,complete=true,final=true" : "\"rows\":8000");
        long bytes = Long.parseLong(said.replaceAll("(?s).*bytes=(\\d+) .*", "$1"));
        assertThat(bytes).isGreaterThan(200_000_000L);
    }
}
