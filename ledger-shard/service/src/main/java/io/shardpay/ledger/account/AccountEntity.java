package io.shardpay.ledger.account;

import io.shardpay.id.AccountId;
import io.shardpay.id.MerchantId;
import io.shardpay.ledger.api.account.Account;
import io.shardpay.ledger.api.account.AccountKind;
import io.shardpay.ledger.value.Currencies;
import jakarta.persistence.Column;
import jakarta.persistence.Entity;
import jakarta.persistence.Id;
import jakarta.persistence.PrimaryKeyJoinColumn;
import jakarta.persistence.SecondaryTable;
import jakarta.persistence.Table;
import java.util.Locale;
import org.hibernate.annotations.Immutable;
import org.hibernate.annotations.SecondaryRow;

/** An account with its balances, which live in a narrow table of their own; written by the writer alone. */
@Entity
@Immutable
@Table(name = "account")
@SecondaryTable(name = AccountEntity.BALANCE, pkJoinColumns = @PrimaryKeyJoinColumn(name = "account_id"))
@SecondaryRow(table = AccountEntity.BALANCE, optional = false)
public class AccountEntity {
    static final String BALANCE = "account_balance";

    @Id
    public long id;

    @Column(name = "merchant_id")
    public long merchantId;

    @Column(name = "name")
    public String name;

    @Column(name = "currency")
    public String currency;

    @Column(name = "kind")
    public String kind;

    @Column(table = BALANCE, name = "posted")
    public long posted;

    @Column(table = BALANCE, name = "pending_debits")
    public long pendingDebits;

    @Column(table = BALANCE, name = "pending_credits")
    public long pendingCredits;

    Account toAccount() {
        return new Account(
                new AccountId(id),
                new MerchantId(merchantId),
                name,
                currency,
                Currencies.exponentOfStored(currency),
                AccountKind.valueOf(kind.toUpperCase(Locale.ROOT)),
                posted,
                pendingDebits,
                pendingCredits,
                posted - pendingDebits);
    }
}
