package io.shardpay.ledger.sisters;

import io.quarkus.hibernate.orm.panache.PanacheRepositoryBase;
import jakarta.enterprise.context.ApplicationScoped;

/** Placements by their key. */
@ApplicationScoped
public class PlacementRepository implements PanacheRepositoryBase<PlacementEntity, String> {}
