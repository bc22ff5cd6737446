package io.shardpay.infra.local.process;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.nio.file.attribute.PosixFilePermissions;
import java.time.Duration;
import java.util.List;
import java.util.Map;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

class ProcessPlanTest {
    @Test
    void aCommandThatCouldNotBeFoundAgainIsRefused() {
        Path folder = Path.of("folder");
        assertThatThrownBy(() -> new ProcessPlan(
                        "shard-1",
                        List.of("java", "-version"),
                        "-Dshardpay.stack=x",
                        Map.of(),
                        folder,
                        folder,
                        folder,
                        Signal.TERM,
                        Duration.ofSeconds(1)))
                .isInstanceOf(IllegalArgumentException.class)
                .hasMessage("the command of shard-1 does not contain its marker -Dshardpay.stack=x");
    }

    @Test
    void withoutSetsidPerlMakesTheSession(@TempDir Path programs) throws IOException {
        Path perl = Files.createFile(programs.resolve("perl"));
        Files.setPosixFilePermissions(perl, PosixFilePermissions.fromString("rwxr-xr-x"));
        assertThat(SessionCommand.ownSession(programs.toString())).startsWith(perl.toString(), "-e");
    }

    @Test
    void withNeitherThePathIsNamed(@TempDir Path programs) {
        assertThatThrownBy(() -> SessionCommand.ownSession(programs.toString()))
                .isInstanceOf(IllegalStateException.class)
                .hasMessage("neither setsid nor perl was found on the PATH " + programs
                        + ": without one of them Ctrl-C would reach the services before the launcher");
    }
}
