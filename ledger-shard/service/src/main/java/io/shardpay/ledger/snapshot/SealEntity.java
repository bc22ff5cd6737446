package io.shardpay.ledger.snapshot;

import jakarta.persistence.Column;
import jakarta.persistence.Entity;
import jakarta.persistence.Id;
import jakarta.persistence.Table;
import org.hibernate.annotations.Immutable;

/** The seal, in the one row that also holds the issuing window. */
@Entity
@Immutable
@Table(name = "issuing_window")
public class SealEntity {
    @Id
    @Column(name = "only_row")
    public boolean onlyRow;

    @Column(name = "sealed_through_ms")
    public long sealedThroughMillis;
}
