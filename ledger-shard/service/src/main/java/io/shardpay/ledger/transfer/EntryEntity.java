package io.shardpay.ledger.transfer;

import jakarta.persistence.Column;
import jakarta.persistence.Entity;
import jakarta.persistence.Id;
import jakarta.persistence.IdClass;
import jakarta.persistence.Table;
import org.hibernate.annotations.Immutable;

/** One line of an account's statement; read here as the index from an account to its transfers. */
@Entity
@Immutable
@Table(name = "entry")
@IdClass(EntryEntity.Key.class)
public class EntryEntity {
    @Id
    @Column(name = "account_id")
    public long accountId;

    @Id
    @Column(name = "transfer_id")
    public long transferId;

    /** The primary key. */
    public record Key(long accountId, long transferId) {}
}
