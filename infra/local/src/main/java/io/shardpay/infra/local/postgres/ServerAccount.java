package io.shardpay.infra.local.postgres;

import java.io.IOException;
import java.io.UncheckedIOException;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import java.util.concurrent.TimeUnit;

/** PostgreSQL refuses to run as root; this is how it is run then. */
final class ServerAccount {
    private static final int CHECK_SECONDS = 10;

    private ServerAccount() {}

    /**
     * Words to put before a server program. Root runs it in a user namespace where it is nobody, while the files stay root's.
     *
     * @param folder where the check runs
     */
    static List<String> prefix(Path folder) {
        if (!runsAsRoot()) {
            return List.of();
        }
        List<String> prefix = List.of("unshare", "-U");
        if (!works(prefix, folder)) {
            throw new IllegalStateException(
                    "PostgreSQL refuses to run as root, and this machine does not let root run it as nobody"
                            + " (`unshare -U` failed); run the stack as an ordinary user");
        }
        return prefix;
    }

    private static boolean runsAsRoot() {
        return "root".equals(System.getProperty("user.name"));
    }

    private static boolean works(List<String> prefix, Path folder) {
        try {
            List<String> command = new ArrayList<>(prefix);
            command.add("true");
            Process check = new ProcessBuilder(command)
                    .directory(folder.toFile())
                    .redirectErrorStream(true)
                    .redirectOutput(ProcessBuilder.Redirect.DISCARD)
                    .start();
            return check.waitFor(CHECK_SECONDS, TimeUnit.SECONDS) && check.exitValue() == 0;
        } catch (IOException e) {
            throw new UncheckedIOException(
                    "PostgreSQL refuses to run as root, and the program unshare, which would help, cannot be"
                            + " started; run the stack as an ordinary user",
                    e);
        } catch (InterruptedException e) {
            Thread.currentThread().interrupt();
            return false;
        }
    }
}
