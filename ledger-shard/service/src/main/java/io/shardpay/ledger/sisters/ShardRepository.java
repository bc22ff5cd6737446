package io.shardpay.ledger.sisters;

import io.quarkus.hibernate.orm.panache.PanacheRepositoryBase;
import jakarta.enterprise.context.ApplicationScoped;

/** The one row that says who the database is. */
@ApplicationScoped
public class ShardRepository implements PanacheRepositoryBase<ShardEntity, Boolean> {}
