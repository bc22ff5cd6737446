package io.shardpay.ledger.caller;

import io.smallrye.config.ConfigMapping;
import java.util.Optional;
import java.util.Set;

/** Whose word makes an operator, who reaches a shard without a door between. Without it a shard listens to services alone. */
@ConfigMapping(prefix = "shardpay.operators")
public interface OperatorsConfig {
    /** The issuer of the callers' tokens, as the gateway has it in {@code mp.jwt.verify.issuer}. */
    Optional<String> issuer();

    /** Its key set, as the gateway has it in {@code mp.jwt.verify.publickey.location}. */
    Optional<String> keyLocation();

    /**
     * Audiences of which a token must name one. To be given where the issuer serves other applications too: their operators are
     * not ours. Without it, as at the gateway without {@code mp.jwt.verify.audiences}, any audience does.
     */
    Optional<Set<String>> audiences();

    /**
     * Whether operators are heard at all.
     *
     * @throws IllegalStateException if it is said by halves: nobody would notice before a clock has halted
     */
    default boolean heard() {
        if (issuer().isPresent() != keyLocation().isPresent()) {
            throw new IllegalStateException(
                    "shardpay.operators.issuer and shardpay.operators.key-location must be given"
                            + " together, but there is only "
                            + (issuer().isPresent()
                                    ? "the issuer " + issuer().get()
                                    : "the key location " + keyLocation().get()));
        }
        return issuer().isPresent();
    }
}
