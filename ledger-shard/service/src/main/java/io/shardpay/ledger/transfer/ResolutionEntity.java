package io.shardpay.ledger.transfer;

import jakarta.persistence.Column;
import jakarta.persistence.Entity;
import jakarta.persistence.Id;
import jakarta.persistence.Table;
import org.hibernate.annotations.Immutable;
import org.jspecify.annotations.Nullable;

/** What became of a pending transfer; written once. */
@Entity
@Immutable
@Table(name = "resolution")
public class ResolutionEntity {
    @Id
    @Column(name = "transfer_id")
    public long transferId;

    @Column(name = "outcome")
    public String outcome;

    @Column(name = "capture_id")
    public @Nullable Long captureId;

    @Column(name = "amount")
    public @Nullable Long amount;
}
