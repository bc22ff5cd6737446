package io.shardpay.infra.local.process;

import java.nio.file.Path;
import java.time.Duration;
import java.util.List;
import java.util.Map;

/**
 * How to start and stop one child.
 *
 * @param name as people read it, for example {@code shard-1}
 * @param command program and arguments; it must contain {@code marker}
 * @param marker text of the command line by which a later run knows the process as ours
 * @param environment variables added to the parent's
 * @param directory working folder
 * @param log takes standard output and error; the one of the run before is kept beside it as {@code .1}
 * @param pidFile written at start, deleted at the end
 * @param stopSignal asks for an orderly stop
 * @param stopDeadline wait after the signal before the process is killed
 */
public record ProcessPlan(
        String name,
        List<String> command,
        String marker,
        Map<String, String> environment,
        Path directory,
        Path log,
        Path pidFile,
        Signal stopSignal,
        Duration stopDeadline) {
    public ProcessPlan {
        command = List.copyOf(command);
        environment = Map.copyOf(environment);
        if (!String.join(" ", command).contains(marker)) {
            throw new IllegalArgumentException("the command of " + name + " does not contain its marker " + marker);
        }
    }
}
