package io.shardpay.infra.local.demo;

import static org.assertj.core.api.Assertions.assertThat;

import io.shardpay.infra.local.port.Ports;
import java.io.PrintWriter;
import java.io.StringWriter;
import java.net.URI;
import java.nio.file.Path;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.ValueSource;

class DemoTest {
    private final StringWriter err = new StringWriter();
    private final URI nobody = URI.create("http://127.0.0.1:" + Ports.free(1).get(0));

    @ParameterizedTest
    @ValueSource(strings = {"0", "-1", "1000001"})
    void aCountOutsideItsRangeIsRefused(String count) {
        assertThat(run("--transfers", count)).isEqualTo(2);
        assertThat(err.toString()).startsWith("--transfers must be 1 to 1000000, was: " + count);
    }

    @ParameterizedTest
    @ValueSource(strings = {"many", "1.5", "99999999999"})
    void aCountThatIsNoNumberIsRefused(String count) {
        assertThat(run("--transfers", count)).isEqualTo(2);
        assertThat(err.toString()).startsWith("Invalid value for option '--transfers': '" + count + "' is not an int");
    }

    @Test
    void anUnknownArgumentIsRefused() {
        assertThat(run("--merchants", "3")).isEqualTo(2);
        assertThat(err.toString()).startsWith("Unknown options: '--merchants', '3'");
    }

    @Test
    void withoutAStackItSaysWhatToStart() {
        assertThat(run()).isEqualTo(1);
        assertThat(err.toString().strip())
                .isEqualTo("infra/demo: no gateway answers at " + nobody + "; start the stack with infra/up");
    }

    private int run(String... args) {
        return Demo.commandLine(new Demo(nobody, nobody, Path.of("none"), "infra/token"))
                .setErr(new PrintWriter(err, true))
                .execute(args);
    }
}
