package io.shardpay.ledger.transfer;

import jakarta.persistence.Column;
import jakarta.persistence.Entity;
import jakarta.persistence.Id;
import jakarta.persistence.Table;
import org.hibernate.annotations.Immutable;

/** A part of a transfer that was sent back. */
@Entity
@Immutable
@Table(name = "reversal")
public class ReversalEntity {
    @Id
    @Column(name = "reversal_id")
    public long reversalId;

    @Column(name = "transfer_id")
    public long transferId;

    @Column(name = "kind")
    public String kind;

    @Column(name = "amount")
    public long amount;

    @Column(name = "reversed_before")
    public long reversedBefore;

    @Column(name = "original_amount")
    public long originalAmount;
}
