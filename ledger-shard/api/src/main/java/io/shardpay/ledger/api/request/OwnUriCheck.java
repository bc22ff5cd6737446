package io.shardpay.ledger.api.request;

import io.smallrye.config.SmallRyeConfigBuilder;
import io.smallrye.config.SmallRyeConfigBuilderCustomizer;

/**
 * Leaves the check of a URI to {@link RequestChecks}. Quarkus has one of its own ahead of every filter; it answers a bare 400 without
 * a body and without a correlation ID. It reads its switch once, when its server's class is loaded, which is after the configuration
 * was built: so the switch is set from here, in the packaged service and in tests alike.
 */
public final class OwnUriCheck implements SmallRyeConfigBuilderCustomizer {
    private static final String QUARKUS_CHECK_OFF = "vertx.disableURIValidation";

    @Override
    public void configBuilder(SmallRyeConfigBuilder builder) {
        System.setProperty(QUARKUS_CHECK_OFF, "true");
    }
}
