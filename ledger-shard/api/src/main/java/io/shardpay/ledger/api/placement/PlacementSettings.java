package io.shardpay.ledger.api.placement;

import io.smallrye.config.ConfigMapping;
import java.util.Map;
import java.util.Optional;

/** The list of shards as configured, by shard number: {@code shardpay.placement.shards.1.url=http://127.0.0.1:8101}. */
@ConfigMapping(prefix = "shardpay.placement")
public interface PlacementSettings {
    Map<String, Shard> shards();

    /** One shard. Texts here, so that a refusal can name the property. */
    interface Shard {
        /** Base URLs, {@code http} or {@code https}, host and port: of the writer and, with commas between, of its standbys. */
        Optional<String> url();

        /** When the shard was opened, RFC 3339. */
        Optional<String> opened();

        /** When the shard was closed, RFC 3339; absent while it is open. */
        Optional<String> closed();
    }
}
