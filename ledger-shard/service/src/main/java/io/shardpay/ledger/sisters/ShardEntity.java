package io.shardpay.ledger.sisters;

import jakarta.persistence.Column;
import jakarta.persistence.Entity;
import jakarta.persistence.Id;
import jakarta.persistence.Table;
import java.util.UUID;
import org.hibernate.annotations.Immutable;

/** Who the database is, from its birth. */
@Entity
@Immutable
@Table(name = "shard")
public class ShardEntity {
    @Id
    @Column(name = "only_row")
    public boolean onlyRow;

    @Column(name = "number")
    public short number;

    @Column(name = "database_id")
    public UUID databaseId;

    @Column(name = "layout")
    public String layout;

    /** Kept by the database with every change of the merchants. */
    @Column(name = "merchants")
    public long merchants;
}
