package io.shardpay.ledger.testing;

import io.quarkus.test.common.QuarkusTestResourceLifecycleManager;
import java.util.Map;

/** Gives a {@code @QuarkusTest} of the shard the keys of {@link TestTokens}; the folder is the config {@code test.tokens}. */
public final class TokensResource implements QuarkusTestResourceLifecycleManager {
    /** Config property with the folder for {@link TestTokens#in}. */
    public static final String FOLDER = "test.tokens";

    @Override
    public Map<String, String> start() {
        TestTokens tokens = TestTokens.create();
        return Map.of(
                "mp.jwt.verify.publickey.location",
                tokens.jwksLocation(),
                FOLDER,
                tokens.folder().toString());
    }

    @Override
    public void stop() {
        // A temporary folder with a key that signs for nobody else.
    }
}
