package io.shardpay.gateway.testing;

import io.quarkus.test.common.QuarkusTestResourceLifecycleManager;
import io.shardpay.ledger.testing.PostgresServer;
import io.shardpay.ledger.testing.ShardProcess;
import io.shardpay.ledger.testing.TestTokens;
import java.io.IOException;
import java.io.Reader;
import java.io.UncheckedIOException;
import java.io.Writer;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import java.util.Properties;
import java.util.function.Function;

/**
 * Three packaged shards on one PostgreSQL server, and the keys of everybody. Started once for all test profiles of the JVM: the
 * application starts anew with each profile, the shards behind it need not. Tests keep to merchants of their own, and who
 * disturbs a shard puts it right again.
 */
public class ShardStack implements QuarkusTestResourceLifecycleManager {
    static final int SHARDS = 3;

    /** Names the file with the configuration of the stack that runs; a property, because each profile has its own class loader. */
    private static final String RUNNING = "gateway-test.stack";

    @Override
    public Map<String, String> start() {
        String running = System.getProperty(RUNNING);
        if (running != null) {
            return read(Path.of(running));
        }
        List<ShardProcess> shards = new ArrayList<>();
        // Holds the processes as well: their guards end them when nobody does any more.
        Runtime.getRuntime().addShutdownHook(new EndShards(shards));
        Map<String, String> config = launch(shards);
        System.setProperty(RUNNING, written(config).toString());
        return config;
    }

    /** It ends with the JVM. */
    @Override
    public void stop() {}

    /** @param shards gets the processes, also when one of them does not start */
    static Map<String, String> launch(List<ShardProcess> shards) {
        return configured(shards, services -> {
            Map<String, String> placement = new HashMap<>();
            for (int number = 1; number <= SHARDS; number++) {
                shards.add(ShardProcess.launch(number, PostgresServer.shared().createDatabase(), services, Map.of()));
            }
            for (int number = 1; number <= SHARDS; number++) {
                ShardProcess shard = shards.get(number - 1);
                shard.awaitReady();
                placement.put(
                        "shardpay.placement.shards." + number + ".url",
                        shard.url().toString());
                placement.put("shardpay.placement.shards." + number + ".opened", "2025-01-01T00:00:00Z");
            }
            return placement;
        });
    }

    /**
     * The gateway's configuration in front of these processes, with keys for all.
     *
     * @param placement starts the processes and says where they are
     */
    static Map<String, String> configured(
            List<ShardProcess> processes, Function<TestTokens, Map<String, String>> placement) {
        TestTokens services = TestTokens.create();
        CallerTokens callers = CallerTokens.create();
        Map<String, String> config = new HashMap<>(placement.apply(services));
        for (int i = 0; i < processes.size(); i++) {
            ShardProcess process = processes.get(i);
            config.put("gateway-test.log." + (i + 1), process.log().toString());
            config.put(
                    "gateway-test.pid." + (i + 1),
                    Long.toString(process.handle().pid()));
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

    /** At once and not in order: their database ends at the same moment. A class of its own, as no more are loaded by then. */
    private static final class EndShards extends Thread {
        private final List<ShardProcess> shards;

        EndShards(List<ShardProcess> shards) {
            super("end-shards");
            this.shards = shards;
        }

        @Override
        public void run() {
            for (ShardProcess shard : shards) {
                shard.kill();
                shard.close();
            }
        }
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

    private static Path written(Map<String, String> config) {
        Properties properties = new Properties();
        properties.putAll(config);
        try {
            Path file = Files.createTempFile("gateway-test-stack-", ".properties");
            file.toFile().deleteOnExit();
            try (Writer out = Files.newBufferedWriter(file)) {
                properties.store(out, null);
            }
            return file;
        } catch (IOException e) {
            throw new UncheckedIOException(e);
        }
    }

    private static Map<String, String> read(Path file) {
        Properties properties = new Properties();
        try (Reader in = Files.newBufferedReader(file)) {
            properties.load(in);
        } catch (IOException e) {
            throw new UncheckedIOException(e);
        }
        Map<String, String> config = new HashMap<>();
        properties.stringPropertyNames().forEach(name -> config.put(name, properties.getProperty(name)));
        return config;
    }
}
