package io.shardpay.infra.benchmarks.http;

import java.net.InetSocketAddress;
import java.time.Duration;
import java.util.List;

/**
 * How a closed loop runs.
 *
 * @param servers connection i goes to server i modulo their count
 * @param connections 1 to 1,024; each has one request under way
 * @param warmUp time before measuring; the JIT compilers of the server want 15 s
 * @param measured measured time
 */
public record LoadPlan(List<InetSocketAddress> servers, int connections, Duration warmUp, Duration measured) {
    /** One selector thread serves no more at a useful rate. */
    public static final int MAX_CONNECTIONS = 1024;

    /**
     * @throws IllegalArgumentException if there is no server, or the connections are outside 1 to 1,024
     */
    public LoadPlan {
        servers = List.copyOf(servers);
        if (servers.isEmpty()) {
            throw new IllegalArgumentException("servers is empty");
        }
        if (connections < 1 || connections > MAX_CONNECTIONS) {
            throw new IllegalArgumentException("connections " + connections + " is outside 1.." + MAX_CONNECTIONS);
        }
    }

    /** A plan for one server on loopback. */
    public static LoadPlan local(int port, int connections, Duration warmUp, Duration measured) {
        return new LoadPlan(List.of(new InetSocketAddress("127.0.0.1", port)), connections, warmUp, measured);
    }
}
