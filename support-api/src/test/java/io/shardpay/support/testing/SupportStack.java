package io.shardpay.support.testing;

import io.quarkus.test.common.QuarkusTestResourceLifecycleManager;
import io.shardpay.ledger.testing.PostgresServer;
import io.shardpay.ledger.testing.ShardCalls;
import io.shardpay.ledger.testing.ShardProcess;
import io.shardpay.ledger.testing.TestTokens;
import java.io.IOException;
import java.io.UncheckedIOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.security.GeneralSecurityException;
import java.security.KeyPair;
import java.security.KeyPairGenerator;
import java.util.ArrayList;
import java.util.Base64;
import java.util.HashMap;
import java.util.List;
import java.util.Map;

/**
 * Four packaged shards as processes, each behind a {@link Disturbance}, and the keys of agents. Shard 5 is listed as opened far in
 * the future, so it is always skipped. Tests reach all of it through {@link Stack}.
 */
public final class SupportStack implements QuarkusTestResourceLifecycleManager {
    static final String FOLDER = "test.stack.folder";
    static final int SHARDS = 4;

    private final List<ShardProcess> shards = new ArrayList<>();
    private final List<Disturbance> disturbances = new ArrayList<>();

    @Override
    public Map<String, String> start() {
        try {
            Path folder = Files.createTempDirectory("shardpay-support-stack-");
            TestTokens services = TestTokens.create();
            Files.writeString(folder.resolve("services"), services.folder().toString());
            writePem(
                    folder.resolve("services.pem"),
                    "PRIVATE KEY",
                    Files.readAllBytes(services.folder().resolve("services.pkcs8")));
            KeyPair callers = keyPair();
            writePem(
                    folder.resolve("callers.pem"),
                    "PRIVATE KEY",
                    callers.getPrivate().getEncoded());
            writePem(
                    folder.resolve("callers.pub"),
                    "PUBLIC KEY",
                    callers.getPublic().getEncoded());

            Map<String, String> properties = new HashMap<>();
            for (int number = 1; number <= SHARDS; number++) {
                shards.add(ShardProcess.launch(number, PostgresServer.shared().createDatabase(), services, Map.of()));
            }
            for (int number = 1; number <= SHARDS; number++) {
                ShardProcess shard = shards.get(number - 1);
                shard.awaitReady();
                readOnce(shard, services);
                Disturbance between = Disturbance.before(shard.url(), folder.resolve("disturb-" + number));
                disturbances.add(between);
                properties.put(
                        "shardpay.placement.shards." + number + ".url",
                        between.url().toString());
                properties.put("shardpay.placement.shards." + number + ".opened", "2025-06-01T00:00:00Z");
                properties.put("test.stack.shard." + number, shard.url().toString());
            }
            properties.put("shardpay.placement.shards.5.url", "http://127.0.0.1:1");
            properties.put("shardpay.placement.shards.5.opened", "2090-01-01T00:00:00Z");
            // Cold processes on a loaded machine answer late; what is slow here is still well.
            properties.put("shardpay.shard-reads.timeout", "5S");
            properties.put(FOLDER, folder.toString());
            properties.put(
                    "mp.jwt.verify.publickey.location",
                    folder.resolve("callers.pub").toUri().toString());
            properties.put(
                    "smallrye.jwt.sign.key.location",
                    folder.resolve("services.pem").toUri().toString());
            properties.put("shardpay.service-token.key-id", "test-services");
            properties.put("quarkus.security.users.embedded.users.agent", "agent-test");
            properties.put("quarkus.security.users.embedded.roles.agent", "support");
            properties.put("quarkus.security.users.embedded.users.visitor", "visitor-test");
            properties.put("quarkus.security.users.embedded.roles.visitor", "merchant");
            for (String user : List.of("tired", "mistyping")) {
                properties.put("quarkus.security.users.embedded.users." + user, user + "-test");
                properties.put("quarkus.security.users.embedded.roles." + user, "support");
            }
            // All tests share one address.
            properties.put("shardpay.login-limit.address.attempts", "1000");
            return properties;
        } catch (IOException e) {
            throw new UncheckedIOException(e);
        }
    }

    @Override
    public void stop() {
        disturbances.forEach(Disturbance::close);
        shards.forEach(ShardProcess::close);
    }

    /** The first read of a process takes seconds on a loaded machine: classes, plans, connections. */
    private static void readOnce(ShardProcess shard, TestTokens services) {
        new ShardCalls(shard.url().toString(), services)
                .asSupport()
                .get("/internal/transfers?fromId=0&toId=1")
                .then()
                .statusCode(200);
    }

    private static KeyPair keyPair() {
        try {
            KeyPairGenerator generator = KeyPairGenerator.getInstance("RSA");
            generator.initialize(2048);
            return generator.generateKeyPair();
        } catch (GeneralSecurityException e) {
            throw new IllegalStateException("this JDK lacks RSA", e);
        }
    }

    private static void writePem(Path file, String kind, byte[] der) throws IOException {
        Files.writeString(
                file,
                "-----BEGIN " + kind + "-----\n"
                        + Base64.getMimeEncoder(64, new byte[] {'\n'}).encodeToString(der) + "\n-----END " + kind
                        + "-----\n");
        file.toFile().deleteOnExit();
    }
}
