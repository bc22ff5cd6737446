package io.shardpay.gateway.testing;

import io.quarkus.test.common.QuarkusTestResourceLifecycleManager;
import io.shardpay.ledger.testing.PostgresServer;
import io.shardpay.ledger.testing.ShardProcess;
import java.util.ArrayList;
import java.util.List;
import java.util.Map;
import java.util.stream.Collectors;
import org.awaitility.Awaitility;

/** One shard of three processes on one database: the first one writes, the others stand by. */
public class ShardOfThree implements QuarkusTestResourceLifecycleManager {
    public static final int PROCESSES = 3;

    private final List<ShardProcess> processes = new ArrayList<>();

    @Override
    public Map<String, String> start() {
        PostgresServer.Database database = PostgresServer.shared().createDatabase();
        return ShardStack.configured(processes, services -> {
            processes.add(ShardProcess.start(1, database, services));
            for (int i = 1; i < PROCESSES; i++) {
                processes.add(ShardProcess.launch(1, database, services, Map.of()));
            }
            // A standby is no writer, so it is not ready; it has started when it says so itself.
            for (ShardProcess standby : processes.subList(1, PROCESSES)) {
                Awaitility.await()
                        .atMost(java.time.Duration.ofSeconds(90))
                        .until(() -> standby.probe("/q/health/ready") == 503);
            }
            String urls =
                    processes.stream().map(process -> process.url().toString()).collect(Collectors.joining(","));
            return Map.of(
                    "shardpay.placement.shards.1.url",
                    urls,
                    "shardpay.placement.shards.1.opened",
                    "2025-01-01T00:00:00Z",
                    "gateway-test.services",
                    services.folder().toString());
        });
    }

    @Override
    public void stop() {
        processes.forEach(ShardProcess::close);
    }
}
