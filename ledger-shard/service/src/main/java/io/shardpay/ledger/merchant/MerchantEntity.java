package io.shardpay.ledger.merchant;

import jakarta.persistence.Column;
import jakarta.persistence.Entity;
import jakarta.persistence.Id;
import jakarta.persistence.Table;
import org.hibernate.annotations.Immutable;

/** A merchant as stored; written by the writer alone. */
@Entity
@Immutable
@Table(name = "merchant")
public class MerchantEntity {
    @Id
    public long id;

    @Column(name = "name")
    public String name;

    @Column(name = "zone")
    public String zone;
}
