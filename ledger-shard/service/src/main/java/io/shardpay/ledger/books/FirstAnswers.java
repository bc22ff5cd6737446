package io.shardpay.ledger.books;

import io.shardpay.id.AccountId;
import io.shardpay.id.IdLayout;
import io.shardpay.id.MerchantId;
import io.shardpay.id.TransferId;
import io.shardpay.ledger.api.account.Account;
import io.shardpay.ledger.api.merchant.Merchant;
import io.shardpay.ledger.api.transfer.Counterpart;
import io.shardpay.ledger.api.transfer.Transfer;
import io.shardpay.ledger.api.transfer.TransferStatus;
import io.shardpay.ledger.value.Currencies;
import java.time.Instant;
import java.util.List;
import org.jspecify.annotations.Nullable;

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

    /** A transfer as it was answered when it was booked, or its hold released: nothing follows from it yet. */
    Transfer transfer(BookedTransfer booked, TransferStatus status) {
        BookedTransfer.Other other = booked.other();
        BookedTransfer.Narrative narrative = booked.narrative();
        boolean comesIn = booked.comesIn();
        return new Transfer(
                new TransferId(booked.id()),
                booked.number(),
                new MerchantId(booked.merchant()),
                new AccountId(other != null && comesIn ? other.account() : booked.debit()),
                new AccountId(other != null && !comesIn ? other.account() : booked.credit()),
                booked.amount(),
                narrative.currency(),
                Currencies.exponentOfStored(narrative.currency()),
                booked.kind(),
                status,
                transferId(booked.origin()),
                List.of(),
                booked.holds() ? Instant.ofEpochMilli(booked.expiresAtMillis()) : null,
                other == null
                        ? null
                        : new Counterpart(
                                new MerchantId(other.merchant()),
                                new AccountId(other.account()),
                                transferId(other.transfer())),
                narrative.reference(),
                narrative.metadata(),
                narrative.correlation(),
                shardOf(booked.id()),
                createdAt(booked.id()));
    }

    private static @Nullable TransferId transferId(long id) {
        return id == LongColumn.NULL ? null : new TransferId(id);
    }

    int shardOf(long id) {
        return layout.shardOf(id).value();
    }

    Instant createdAt(long id) {
        return layout.instantOf(id);
    }
}
