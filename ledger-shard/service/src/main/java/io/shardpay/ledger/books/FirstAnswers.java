package io.shardpay.ledger.books;

import io.shardpay.id.AccountId;
import io.shardpay.id.IdLayout;
import io.shardpay.id.MerchantId;
import io.shardpay.ledger.api.account.Account;
import io.shardpay.ledger.api.merchant.Merchant;
import java.time.Instant;

/** What a command that took effect answers, also when it is asked again: the state at its creation. */
final class FirstAnswers {
    private final IdLayout layout;

    FirstAnswers(IdLayout layout) {
        this.layout = layout;
    }

    Merchant merchant(long id, String name, String zone) {
        return new Merchant(new MerchantId(id), name, zone, shardOf(id), createdAt(id));
    }

    /** An account as it was opened: with nothing on it. */
    Account newAccount(BookAccount account) {
        return new Account(
                new AccountId(account.id),
                new MerchantId(account.merchant),
                account.name,
                account.currency,
                account.exponent,
                account.kind,
                0,
                0,
                0,
                0);
    }

    int shardOf(long id) {
        return layout.shardOf(id).value();
    }

    Instant createdAt(long id) {
        return layout.instantOf(id);
    }
}
