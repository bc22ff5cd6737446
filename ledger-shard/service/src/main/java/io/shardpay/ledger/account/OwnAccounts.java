package io.shardpay.ledger.account;

import io.shardpay.id.AccountId;
import io.shardpay.id.MerchantId;
import io.shardpay.ledger.api.account.Account;
import io.shardpay.ledger.api.account.AccountKind;
import io.shardpay.ledger.api.problem.ProblemCode;
import io.shardpay.ledger.api.problem.ProblemException;
import io.shardpay.ledger.caller.Access;
import io.shardpay.ledger.caller.ForeignIds;
import jakarta.enterprise.context.ApplicationScoped;

/** Accounts as one merchant may name them: its own, without the system's clearing accounts. Inside a snapshot only. */
@ApplicationScoped
public class OwnAccounts {
    private final AccountRepository accounts;
    private final Access access;
    private final ForeignIds foreign;

    OwnAccounts(AccountRepository accounts, Access access, ForeignIds foreign) {
        this.accounts = accounts;
        this.access = access;
        this.foreign = foreign;
    }

    /** @throws ProblemException 404 for an account that is unknown, another merchant's or the system's */
    public Account require(MerchantId owner, AccountId id) {
        Account account = accounts.byId(id).orElse(null);
        if (account != null && !account.merchant().equals(owner)) {
            foreign.record(access.caller(), "account", id);
        } else if (account != null && account.kind() != AccountKind.CLEARING) {
            return account;
        }
        throw ForeignIds.unknown(ProblemCode.ACCOUNT_NOT_FOUND, "account", id);
    }
}
