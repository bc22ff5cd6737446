package io.shardpay.ledger.account;

import io.quarkus.hibernate.orm.panache.PanacheRepositoryBase;
import io.quarkus.panache.common.Sort;
import io.shardpay.id.AccountId;
import io.shardpay.id.IdRange;
import io.shardpay.id.MerchantId;
import io.shardpay.ledger.api.account.Account;
import io.shardpay.ledger.api.page.Order;
import jakarta.enterprise.context.ApplicationScoped;
import java.util.List;
import java.util.Map;
import java.util.Optional;

/** Accounts with their balances. */
@ApplicationScoped
public class AccountRepository implements PanacheRepositoryBase<AccountEntity, Long> {
    Optional<Account> byId(AccountId id) {
        return findByIdOptional(id.value()).map(AccountEntity::toAccount);
    }

    /** The merchant's accounts of a range of IDs, in ID order, without the system's clearing accounts. */
    List<Account> ofMerchant(MerchantId merchant, IdRange ids, Order order, int atMost) {
        Map<String, Object> parameters =
                Map.of("merchant", merchant.value(), "from", ids.minId(), "to", ids.maxIdExclusive());
        Sort byId = order == Order.ASC ? Sort.ascending("id") : Sort.descending("id");
        return find("merchantId = :merchant and id >= :from and id < :to and kind <> 'clearing'", byId, parameters)
                .range(0, atMost - 1)
                .stream()
                .map(AccountEntity::toAccount)
                .toList();
    }
}
