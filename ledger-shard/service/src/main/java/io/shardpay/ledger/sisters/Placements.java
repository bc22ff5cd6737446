package io.shardpay.ledger.sisters;

import io.shardpay.ledger.api.shard.MerchantPlacement;
import io.shardpay.ledger.snapshot.Snapshot;
import jakarta.enterprise.context.ApplicationScoped;
import java.util.Optional;

/**
 * What is on record under operators' keys. Looking up records nothing: a shard that keeps no keys any more still tells of those it
 * kept. Blocks; for worker threads only.
 */
@ApplicationScoped
public class Placements {
    private final Snapshot snapshot;
    private final PlacementRepository placements;

    Placements(Snapshot snapshot, PlacementRepository placements) {
        this.snapshot = snapshot;
        this.placements = placements;
    }

    Optional<MerchantPlacement> find(String key) {
        return snapshot.read(() -> placements.findByIdOptional(key))
                .map(stored -> new MerchantPlacement(stored.key, stored.shard));
    }
}
