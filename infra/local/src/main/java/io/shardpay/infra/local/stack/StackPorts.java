package io.shardpay.infra.local.stack;

import io.shardpay.infra.local.port.PortNeed;
import io.shardpay.infra.local.port.Ports;
import java.util.ArrayList;
import java.util.List;
import java.util.stream.IntStream;

/**
 * The ports of a stack, all on 127.0.0.1.
 *
 * @param shards of shard 1, 2, …
 */
public record StackPorts(int postgres, int gateway, int support, List<Integer> shards) {
    private static final int POSTGRES = 54320;
    private static final int GATEWAY = 8080;
    private static final int SUPPORT = 8081;
    private static final int FIRST_SHARD = 8101;
    /** Postgres, gateway and support API. */
    private static final int BESIDE_SHARDS = 3;

    public StackPorts {
        shards = List.copyOf(shards);
        if (shards.isEmpty()) {
            throw new IllegalArgumentException("a stack has at least 1 shard, was: 0");
        }
    }

    /** The ports that the documentation names. */
    public static StackPorts standard(int shards) {
        return new StackPorts(
                POSTGRES,
                GATEWAY,
                SUPPORT,
                IntStream.range(0, shards).mapToObj(i -> FIRST_SHARD + i).toList());
    }

    /** Ports chosen by the system, for tests that run beside each other. */
    public static StackPorts free(int shards) {
        List<Integer> free = Ports.free(BESIDE_SHARDS + shards);
        return new StackPorts(free.get(0), free.get(1), free.get(2), free.subList(BESIDE_SHARDS, free.size()));
    }

    int shard(int number) {
        if (number < 1 || number > shards.size()) {
            throw new IllegalArgumentException("shard must be 1 to " + shards.size() + ", was: " + number);
        }
        return shards.get(number - 1);
    }

    /**
     * Throws when somebody else listens on one of them.
     *
     * @throws io.shardpay.infra.local.port.PortsTakenException naming each taken port, what it is for and who has it
     */
    public void requireFree() {
        PortNeed.requireFree(needs());
    }

    List<PortNeed> needs() {
        List<PortNeed> needs = new ArrayList<>();
        needs.add(new PortNeed(postgres, "PostgreSQL"));
        needs.add(new PortNeed(gateway, LocalStack.GATEWAY));
        needs.add(new PortNeed(support, LocalStack.SUPPORT));
        for (int i = 0; i < shards.size(); i++) {
            needs.add(new PortNeed(shards.get(i), LocalStack.shardName(i + 1)));
        }
        return List.copyOf(needs);
    }
}
