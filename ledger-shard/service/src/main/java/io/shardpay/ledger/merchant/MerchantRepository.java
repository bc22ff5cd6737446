package io.shardpay.ledger.merchant;

import io.quarkus.hibernate.orm.panache.PanacheRepositoryBase;
import io.shardpay.id.IdLayout;
import io.shardpay.id.MerchantId;
import io.shardpay.ledger.api.merchant.Merchant;
import jakarta.enterprise.context.ApplicationScoped;
import java.util.Optional;

/** Merchants whose books this shard keeps. */
@ApplicationScoped
public class MerchantRepository implements PanacheRepositoryBase<MerchantEntity, Long> {
    private static final IdLayout LAYOUT = IdLayout.SHARDPAY;

    Optional<Merchant> byId(MerchantId id) {
        return findByIdOptional(id.value()).map(MerchantRepository::toMerchant);
    }

    private static Merchant toMerchant(MerchantEntity row) {
        return new Merchant(
                new MerchantId(row.id),
                row.name,
                row.zone,
                LAYOUT.shardOf(row.id).value(),
                LAYOUT.instantOf(row.id));
    }
}
