package io.shardpay.ledger.api.body;

import io.smallrye.config.ConfigMapping;
import java.util.OptionalLong;

/** What bodies may take of the memory. */
@ConfigMapping(prefix = "shardpay.body")
public interface BodySettings {
    /** Bytes of bodies that the process keeps at once, of all requests together; a quarter of its heap if not given. */
    OptionalLong heldBytes();
}
