package io.shardpay.gateway.testing;

import io.quarkus.test.common.QuarkusTestResourceLifecycleManager;
import io.shardpay.ledger.testing.ShardProcess;
import java.util.ArrayList;
import java.util.List;
import java.util.Map;

/** The {@link ShardStack} once more, for a suite that kills what all others share. */
public class DoomedShards implements QuarkusTestResourceLifecycleManager {
    private final List<ShardProcess> shards = new ArrayList<>();

    @Override
    public Map<String, String> start() {
        return ShardStack.launch(shards);
    }

    @Override
    public void stop() {
        shards.forEach(ShardProcess::close);
    }
}
