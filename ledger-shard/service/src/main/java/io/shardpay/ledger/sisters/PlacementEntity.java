package io.shardpay.ledger.sisters;

import jakarta.persistence.Column;
import jakarta.persistence.Entity;
import jakarta.persistence.Id;
import jakarta.persistence.Table;
import org.hibernate.annotations.Immutable;

/** The shard chosen for a new merchant under an operator's key. */
@Entity
@Immutable
@Table(name = "merchant_placement")
public class PlacementEntity {
    @Id
    @Column(name = "key")
    public String key;

    @Column(name = "shard")
    public short shard;
}
