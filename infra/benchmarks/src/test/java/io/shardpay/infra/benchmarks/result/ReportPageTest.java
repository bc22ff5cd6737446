package io.shardpay.infra.benchmarks.result;

import static org.assertj.core.api.Assertions.assertThat;

import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.time.Instant;
import java.util.Map;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

class ReportPageTest {
    @TempDir
    Path folder;

    @Test
    void aMarkedBlockIsReplacedByTheResultAndTheRestStays() throws IOException {
        Machine machine = new Machine("CPU", 2, 1024, "Linux", "JDK $1");
        new ResultFiles(folder)
                .write(
                        new Result(
                                "creates",
                                "run creates",
                                Instant.parse("2026-11-30T14:03:00Z"),
                                machine,
                                Map.of("connections", "64"),
                                Map.of("rate", 17)),
                        "| a |\n");
        Path page = folder.resolve("page.md");
        Files.writeString(
                page,
                "# Title\n<!-- measured: creates -->\nold\n<!-- /measured -->\nprose\n<!-- measured: window -->\n<!-- /measured -->\nend\n");

        new ReportPage(folder).rewrite(page);
        new ReportPage(folder).rewrite(page);

        assertThat(page).hasContent("""
                        # Title
                        <!-- measured: creates -->

                        Measured 2026-11-30T14:03:00Z by `run creates` on 2 cores CPU, 1024 MiB, Linux, JDK $1.
                        - connections: 64

                        | a |

                        <!-- /measured -->
                        prose
                        <!-- measured: window -->

                        Not measured yet.

                        <!-- /measured -->
                        end
                        """);
        assertThat(folder.resolve("creates.json"))
                .content()
                .contains("\"rate\" : 17")
                .contains("\"measuredAt\" : \"2026-11-30T14:03:00Z\"")
                .contains("\"cores\" : 2");
    }
}
