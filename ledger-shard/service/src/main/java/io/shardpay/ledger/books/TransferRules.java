package io.shardpay.ledger.books;

import io.shardpay.id.AccountId;
import io.shardpay.id.IdLayout;
import io.shardpay.id.ShardNumber;
import io.shardpay.ledger.api.account.AccountKind;
import io.shardpay.ledger.api.problem.ProblemCode;
import io.shardpay.ledger.api.transfer.CreateTransfer;
import io.shardpay.ledger.api.transfer.Transfer;
import io.shardpay.ledger.command.Authority;
import io.shardpay.ledger.command.CreateTransferCommand;
import io.shardpay.ledger.command.Outcome;
import org.jspecify.annotations.Nullable;

/** The rules of a transfer, checked in the order of {@link ProblemCode}. A refusal changes nothing. */
final class TransferRules {
    private final Memory memory;
    private final TransferBooking booking;
    private final OpeningRules opening;
    private final IdLayout layout;
    private final ShardNumber shard;

    TransferRules(Memory memory, TransferBooking booking, OpeningRules opening, IdLayout layout, ShardNumber shard) {
        this.memory = memory;
        this.booking = booking;
        this.opening = opening;
        this.layout = layout;
        this.shard = shard;
    }

    Outcome<Transfer> createTransfer(CreateTransferCommand command) {
        CreateTransfer body = command.body();
        BookMerchant payer = memory.merchant(command.merchant().value());
        if (payer == null) {
            return opening.unknownMerchant(command.merchant());
        }
        BookAccount debit = memory.account(body.debitAccount().value());
        if (debit == null || debit.merchant != payer.id) {
            return account(
                    ProblemCode.ACCOUNT_NOT_FOUND,
                    "account " + body.debitAccount() + " is not known",
                    "debitAccount",
                    "must be an account of the merchant",
                    body.debitAccount());
        }
        if (debit.kind == AccountKind.EXTERNAL && command.authority() != Authority.ACQUIRER) {
            return account(
                    ProblemCode.ACQUIRER_ROLE_REQUIRED,
                    "debiting the external account " + body.debitAccount() + " needs the role acquirer",
                    "debitAccount",
                    "must be of kind merchant without the role acquirer",
                    body.debitAccount());
        }
        if (body.debitAccount().equals(body.creditAccount())) {
            return account(
                    ProblemCode.SAME_ACCOUNT,
                    "account " + body.creditAccount() + " cannot be debited and credited by one transfer",
                    "creditAccount",
                    "must differ from debitAccount",
                    body.creditAccount());
        }
        BookAccount credit = memory.account(body.creditAccount().value());
        if (credit == null) {
            return unknownPayee(body.creditAccount());
        }
        Outcome<Transfer> refusal = refuse(body, debit, credit);
        return refusal != null ? refusal : book(command, payer, debit, credit);
    }

    private Outcome<Transfer> unknownPayee(AccountId payee) {
        ShardNumber born = layout.shardOf(payee.value());
        if (!born.equals(shard)) {
            return account(
                    ProblemCode.PAYEE_ON_OTHER_SHARD,
                    "account " + payee + " lives on shard " + born + ", this is shard " + shard,
                    "creditAccount",
                    "must be an account of this shard",
                    payee);
        }
        return account(
                ProblemCode.PAYEE_ACCOUNT_NOT_FOUND,
                "account " + payee + " is not known",
                "creditAccount",
                "must be a known account",
                payee);
    }

    private static @Nullable Outcome<Transfer> refuse(CreateTransfer body, BookAccount debit, BookAccount credit) {
        if (credit.merchant != debit.merchant && credit.kind != AccountKind.MERCHANT) {
            return account(
                    ProblemCode.PAYEE_ACCOUNT_NOT_CREDITABLE,
                    "account " + body.creditAccount() + " of another merchant cannot be credited",
                    "creditAccount",
                    "must be of kind merchant when it is another merchant's",
                    body.creditAccount());
        }
        if (debit.kind == AccountKind.CLEARING) {
            return clearing("debitAccount", body.debitAccount());
        }
        if (credit.kind == AccountKind.CLEARING) {
            return clearing("creditAccount", body.creditAccount());
        }
        if (!debit.currency.equals(body.currency())) {
            return mismatch(body, "debit account", debit);
        }
        if (!credit.currency.equals(body.currency())) {
            return mismatch(body, "credit account", credit);
        }
        long amount = body.amount();
        if (!debit.mayGoBelow() && debit.available() < amount) {
            return Refusals.field(
                    ProblemCode.INSUFFICIENT_FUNDS,
                    "available " + debit.available() + " " + debit.currency + " minor units, needed " + amount,
                    "amount",
                    "must be at most what is available",
                    amount);
        }
        if (!debit.staysExact(-amount)) {
            return beyondLimit(debit, "debit", amount);
        }
        return credit.staysExact(amount) ? null : beyondLimit(credit, "credit", amount);
    }

    private Outcome<Transfer> book(
            CreateTransferCommand command, BookMerchant payer, BookAccount debit, BookAccount credit) {
        if (credit.merchant == payer.id) {
            return booking.within(command, payer, debit, credit);
        }
        BookMerchant payee = memory.merchant(credit.merchant);
        if (payee == null) {
            throw new IllegalStateException("account " + credit.id + " without its merchant " + credit.merchant);
        }
        long amount = command.body().amount();
        BookAccount paying = opening.clearingAccount(payer, debit.currency, debit.exponent);
        BookAccount receiving = opening.clearingAccount(payee, debit.currency, debit.exponent);
        if (paying == null || receiving == null) {
            return booking.unavailable();
        }
        if (!paying.staysExact(amount)) {
            return beyondLimit(paying, "clearing", amount);
        }
        if (!receiving.staysExact(-amount)) {
            return beyondLimit(receiving, "clearing", amount);
        }
        return booking.between(command, payer, debit, paying, payee, receiving, credit);
    }

    private static Outcome<Transfer> clearing(String field, AccountId account) {
        return account(
                ProblemCode.CLEARING_ACCOUNT,
                "account " + account + " is a clearing account of the system",
                field,
                "must not be a clearing account",
                account);
    }

    private static Outcome<Transfer> mismatch(CreateTransfer body, String side, BookAccount account) {
        return Refusals.field(
                ProblemCode.CURRENCY_MISMATCH,
                side + " " + account.id + " is in " + account.currency + ", the transfer in " + body.currency(),
                "currency",
                "must be the currency of both accounts",
                body.currency());
    }

    private static Outcome<Transfer> beyondLimit(BookAccount account, String side, long amount) {
        return Refusals.field(
                ProblemCode.BALANCE_LIMIT,
                "the " + side + " balance of " + account.posted + " " + account.currency
                        + " minor units would go beyond 2^53-1",
                "amount",
                "must keep balances within 2^53-1",
                amount);
    }

    private static Outcome<Transfer> account(
            ProblemCode code, String detail, String field, String allowed, AccountId value) {
        return Refusals.field(code, detail, field, allowed, value);
    }
}
