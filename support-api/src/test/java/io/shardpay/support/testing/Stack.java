package io.shardpay.support.testing;

import io.shardpay.ledger.testing.ShardCalls;
import io.shardpay.ledger.testing.TestTokens;
import io.smallrye.jwt.build.Jwt;
import io.smallrye.jwt.util.KeyUtils;
import java.io.IOException;
import java.io.UncheckedIOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.security.GeneralSecurityException;
import java.security.PrivateKey;
import java.time.Duration;
import java.util.Set;
import org.awaitility.Awaitility;
import org.eclipse.microprofile.config.ConfigProvider;

/** What a test may do with the {@link SupportStack}. */
public final class Stack {
    private static final Duration BACK_AGAIN = Duration.ofSeconds(30);

    private final Path folder = Path.of(config(SupportStack.FOLDER));

    /** Calls one of the shards directly, as the gateway would. */
    public ShardCalls shard(int number) {
        return new ShardCalls(
                config("test.stack.shard." + number), TestTokens.in(Path.of(read(folder.resolve("services")))));
    }

    /** A caller's token. */
    public String token(String... roles) {
        return Jwt.issuer("urn:shardpay:local")
                .subject("anna")
                .upn("anna")
                .groups(Set.of(roles))
                .expiresIn(Duration.ofMinutes(10))
                .sign(callersKey());
    }

    /** A merchant's token. */
    public String merchantToken(String merchant) {
        return Jwt.issuer("urn:shardpay:local")
                .upn("merchant")
                .groups(Set.of("merchant", "acquirer"))
                .claim("merchant_id", merchant)
                .expiresIn(Duration.ofMinutes(10))
                .sign(callersKey());
    }

    /** Disturbs the way to a shard: see {@link Disturbance}. */
    public void disturb(int shard, String order) {
        try {
            Files.writeString(folder.resolve("disturb-" + shard), order);
        } catch (IOException e) {
            throw new UncheckedIOException(e);
        }
    }

    /** Takes all disturbances back and waits until every circuit has closed again. */
    public void calm(Runnable probe) {
        try {
            for (int number = 1; number <= SupportStack.SHARDS; number++) {
                Files.deleteIfExists(folder.resolve("disturb-" + number));
            }
        } catch (IOException e) {
            throw new UncheckedIOException(e);
        }
        Awaitility.await("all shards answer again")
                .atMost(BACK_AGAIN)
                .pollInterval(Duration.ofMillis(200))
                .untilAsserted(probe::run);
    }

    private PrivateKey callersKey() {
        try {
            return KeyUtils.decodePrivateKey(read(folder.resolve("callers.pem")));
        } catch (GeneralSecurityException e) {
            throw new IllegalStateException("no key of callers in " + folder, e);
        }
    }

    private static String read(Path file) {
        try {
            return Files.readString(file);
        } catch (IOException e) {
            throw new UncheckedIOException(e);
        }
    }

    private static String config(String name) {
        return ConfigProvider.getConfig().getValue(name, String.class);
    }
}
