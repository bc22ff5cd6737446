package io.shardpay.infra.local.process;

import java.io.File;
import java.nio.file.Files;
import java.nio.file.Path;
import java.time.Duration;
import java.util.ArrayList;
import java.util.List;

/**
 * Wraps a command so that it runs in a session of its own and ends when its parent does.
 *
 * <p>A session of its own keeps the terminal's Ctrl-C away: the parent decides in which order children stop. The parent holds the
 * write end of the child's standard input and never writes; when the parent ends, in whatever way, the kernel closes the pipe and
 * a small watcher beside the child sees the end of file and stops it. The child itself replaces the shell, so the process ID that
 * the parent knows is the child's.
 */
final class SessionCommand {
    /**
     * $1: the signal of an orderly stop, $2: seconds until KILL, then the command. The watcher is forked twice, so that the child
     * never has a child it does not know of (PostgreSQL would take its end for a crash). The start time guards against a
     * process ID that was given to somebody else meanwhile.
     */
    private static final String SCRIPT = """
            signal=$1; seconds=$2; shift 2
            target=$$
            born=$(LC_ALL=C ps -o lstart= -p "$target" 2>/dev/null)
            exec 3<&0
            (
              (
                trap '' INT HUP TERM
                while read -r _; do :; done
                [ "$(LC_ALL=C ps -o lstart= -p "$target" 2>/dev/null)" = "$born" ] || exit 0
                kill -s "$signal" "$target" 2>/dev/null
                waited=0
                while kill -0 "$target" 2>/dev/null; do
                  if [ "$waited" -ge "$seconds" ]; then kill -s KILL "$target" 2>/dev/null; exit 0; fi
                  sleep 1
                  waited=$((waited + 1))
                done
              ) <&3 3<&- &
            )
            exec 3<&-
            exec "$@" </dev/null
            """;

    private SessionCommand() {}

    static List<String> of(List<String> command, Signal stopSignal, Duration stopDeadline) {
        List<String> wrapped = new ArrayList<>(ownSession(System.getenv().getOrDefault("PATH", "/usr/bin:/bin")));
        wrapped.addAll(List.of("/bin/sh", "-c", SCRIPT, "sh", stopSignal.name()));
        wrapped.add(Long.toString(Math.max(1, stopDeadline.toSeconds())));
        wrapped.addAll(command);
        return List.copyOf(wrapped);
    }

    /** Linux has setsid, macOS has Perl; both replace themselves with the command and keep the process ID. */
    static List<String> ownSession(String path) {
        for (String folder : path.split(File.pathSeparator, -1)) {
            if (!folder.isEmpty() && Files.isExecutable(Path.of(folder, "setsid"))) {
                return List.of(Path.of(folder, "setsid").toString());
            }
        }
        for (String folder : path.split(File.pathSeparator, -1)) {
            if (!folder.isEmpty() && Files.isExecutable(Path.of(folder, "perl"))) {
                return List.of(
                        Path.of(folder, "perl").toString(),
                        "-e",
                        "use POSIX; POSIX::setsid(); exec { $ARGV[0] } @ARGV or die \"exec: $!\"");
            }
        }
        throw new IllegalStateException("neither setsid nor perl was found on the PATH " + path
                + ": without one of them Ctrl-C would reach the services before the launcher");
    }
}
