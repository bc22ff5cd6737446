package io.shardpay.infra.local.port;

import java.util.List;
import java.util.stream.Collectors;

/**
 * A port that a part of the stack is going to listen on.
 *
 * @param port TCP port of the loopback interface
 * @param neededBy who is going to listen there, for example {@code gateway}
 */
public record PortNeed(int port, String neededBy) {
    /** Throws {@link PortsTakenException} with one line a port that somebody else holds; nothing has been started by then. */
    public static void requireFree(List<PortNeed> needs) {
        List<PortNeed> taken =
                needs.stream().filter(need -> !Ports.isFree(need.port())).toList();
        if (!taken.isEmpty()) {
            throw new PortsTakenException(taken.stream()
                    .map(need -> "port " + need.port() + " (" + need.neededBy() + ") is taken by "
                            + PortHolder.describe(need.port()))
                    .collect(Collectors.joining("\n")));
        }
    }
}
