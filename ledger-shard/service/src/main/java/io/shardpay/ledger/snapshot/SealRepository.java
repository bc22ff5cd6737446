package io.shardpay.ledger.snapshot;

import io.quarkus.hibernate.orm.panache.PanacheRepositoryBase;
import io.shardpay.ledger.api.shard.Seal;
import jakarta.enterprise.context.ApplicationScoped;
import java.time.Instant;

/** The seal on record. */
@ApplicationScoped
public class SealRepository implements PanacheRepositoryBase<SealEntity, Boolean> {
    /** The seal of the current snapshot. */
    public Seal current() {
        return new Seal(Instant.ofEpochMilli(findById(true).sealedThroughMillis));
    }
}
