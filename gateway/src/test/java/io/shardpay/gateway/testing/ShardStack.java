package io.shardpay.gateway.testing;

import io.quarkus.test.common.QuarkusTestResourceLifecycleManager;
import io.shardpay.ledger.testing.PostgresServer;
import io.shardpay.ledger.testing.ShardProcess;
import io.shardpay.ledger.testing.TestTokens;
import java.io.IOException;
import java.io.UncheckedIOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.HashMap;
import java.util.List;
import java.util.Map;

/** Three packaged shards on one PostgreSQL server, and the keys of everybody. */
public class ShardStack implements QuarkusTestResourceLifecycleManager {
    static final int SHARDS = 3;

    private final List<ShardProcess> shards = new ArrayList<>();
    private PostgresServer postgres;

    @Override
    public Map<String, String> start() {
        postgres = PostgresServer.start();
        TestTokens services = TestTokens.create();
        CallerTokens callers = CallerTokens.create();
        Map<String, String> config = new HashMap<>();
        for (int number = 1; number <= SHARDS; number++) {
            shards.add(ShardProcess.launch(number, postgres.createDatabase(), services, Map.of()));
        }
        for (int number = 1; number <= SHARDS; number++) {
            ShardProcess shard = shards.get(number - 1);
            shard.awaitReady();
            config.put(
                    "shardpay.placement.shards." + number + ".url", shard.url().toString());
            config.put("shardpay.placement.shards." + number + ".opened", "2025-01-01T00:00:00Z");
            config.put("gateway-test.log." + number, shard.log().toString());
            config.put(
                    "gateway-test.pid." + number, Long.toString(shard.handle().pid()));
        }
        config.put(
                "mp.jwt.verify.publickey.location",
                callers.folder().resolve("callers.pem").toUri().toString());
        config.put(
                "smallrye.jwt.sign.key.location", signingKey(services).toUri().toString());
        config.put("shardpay.service-token.key-id", "test-services");
        config.put("shardpay.shard-watch.interval-millis", "200");
        config.put("gateway-test.callers", callers.folder().toString());
        return config;
    }

    private static Path signingKey(TestTokens services) {
        try {
            Path pem = services.folder().resolve("services.pem");
            byte[] pkcs8 = Files.readAllBytes(services.folder().resolve("services.pkcs8"));
            return Files.writeString(pem, CallerTokens.pem("PRIVATE KEY", pkcs8));
        } catch (IOException e) {
            throw new UncheckedIOException(e);
        }
    }

    @Override
    public void stop() {
        shards.forEach(ShardProcess::close);
        if (postgres != null) {
            postgres.close();
        }
    }
}
