package io.shardpay.ledger.testing;

import io.quarkus.test.common.QuarkusTestResourceLifecycleManager;
import java.util.Map;

/** Gives a {@code @QuarkusTest} of the shard the keys of {@link TestTokens}; the folder is the config {@code test.tokens}. */
public final class TokensResource implements QuarkusTestResourceLifecycleManager {
    /** Config property with the folder for {@link TestTokens#in}. */
    public static final String FOLDER = "test.tokens";
    /** The same for the issuer of persons' tokens, which has a key of its own. */
    public static final String CALLERS_FOLDER = "test.callers";

    @Override
    public Map<String, String> start() {
        TestTokens tokens = TestTokens.create();
        TestTokens callers = TestTokens.create();
        return Map.of(
                "mp.jwt.verify.publickey.location",
                tokens.jwksLocation(),
                FOLDER,
                tokens.folder().toString(),
                "shardpay.operators.issuer",
                TestTokens.CALLERS,
                "shardpay.operators.key-location",
                callers.jwksLocation(),
                CALLERS_FOLDER,
                callers.folder().toString());
    }

    @Override
    public void stop() {
        // A temporary folder with a key that signs for nobody else.
    }
}
