package io.shardpay.ledger.caller;

import io.smallrye.config.ConfigMapping;
import java.util.Optional;

/** Whose word makes an operator, who reaches a shard without a door between. Without it a shard listens to services alone. */
@ConfigMapping(prefix = "shardpay.operators")
public interface OperatorsConfig {
    /** The issuer of the callers' tokens, as the gateway has it in {@code mp.jwt.verify.issuer}. */
    Optional<String> issuer();

    /** Its key set, as the gateway has it in {@code mp.jwt.verify.publickey.location}. */
    Optional<String> keyLocation();
}
