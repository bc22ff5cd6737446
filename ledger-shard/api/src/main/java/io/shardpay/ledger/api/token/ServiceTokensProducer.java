package io.shardpay.ledger.api.token;

import com.github.benmanes.caffeine.cache.Ticker;
import io.smallrye.jwt.algorithm.SignatureAlgorithm;
import io.smallrye.jwt.util.KeyUtils;
import jakarta.enterprise.inject.Produces;
import jakarta.inject.Singleton;
import java.io.IOException;
import java.security.PrivateKey;
import java.time.Clock;

/** Reads the private key once and makes the one {@link ServiceTokens} of the process. */
@Singleton
public class ServiceTokensProducer {
    private static final String LOCATION = "smallrye.jwt.sign.key.location";

    @Produces
    @Singleton
    ServiceTokens serviceTokens(ServiceTokenSettings settings) {
        String location = settings.keyLocation()
                .orElseThrow(
                        () -> new IllegalStateException(LOCATION + " must name the key that signs service tokens"));
        return new ServiceTokens(
                read(location, settings.keyId()), settings.keyId(), Clock.systemUTC(), Ticker.systemTicker());
    }

    private static PrivateKey read(String location, String keyId) {
        try {
            if (KeyUtils.readSigningKey(location, keyId, SignatureAlgorithm.RS256) instanceof PrivateKey key) {
                return key;
            }
        } catch (IOException e) {
            throw new IllegalStateException(LOCATION + " " + location + " holds no private key", e);
        }
        throw new IllegalStateException(LOCATION + " " + location + " holds no private key");
    }
}
