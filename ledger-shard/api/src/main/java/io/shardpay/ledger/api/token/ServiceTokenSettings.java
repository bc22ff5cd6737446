package io.shardpay.ledger.api.token;

import io.smallrye.config.ConfigMapping;
import io.smallrye.config.WithDefault;
import java.util.Optional;

/** How this process signs its calls to shards. The private key is where {@code smallrye.jwt.sign.key.location} says. */
@ConfigMapping(prefix = "shardpay.service-token")
public interface ServiceTokenSettings {
    /** The key's ID in the key set that the shards verify with. */
    @WithDefault("${quarkus.application.name:service}")
    String keyId();

    /** Where the private key is, as PEM or JWK; needed by processes that call shards. */
    @WithDefault("${smallrye.jwt.sign.key.location:}")
    Optional<String> keyLocation();
}
