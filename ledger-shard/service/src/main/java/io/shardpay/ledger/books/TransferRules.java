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
            return Refusals.acquirerRequired("debitAccount", body.debitAccount(), debit.id);
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
        // No ID is of the epoch's first millisecond: "0", "42" and such are slips, and name no shard.
        boolean couldExist = layout.unixMillisOf(payee.value()) > layout.epochMillis();
        if (couldExist && !born.equals(shard)) {
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
            return Refusals.field(
                    ProblemCode.CURRENCY_MISMATCH,
                    "debit account " + debit.id + " is in " + debit.currency + ", the transfer in " + body.currency(),
                    "currency",
                    "must be the currency of both accounts",
                    body.currency());
        }
        if (!credit.currency.equals(body.currency())) {
            return Refusals.field(
                    ProblemCode.CURRENCY_MISMATCH,
                    "credit account " + credit.id
                            + (credit.merchant == debit.merchant
                                    ? " is in " + credit.currency + ", the transfer in " + body.currency()
                                    : " is not in the transfer's currency " + body.currency()),
                    "currency",
                    "must be the currency of both accounts",
                    body.currency());
        }
        long amount = body.amount();
        if (!debit.mayGoBelow() && debit.available() < amount) {
            return Refusals.insufficientFunds(debit, amount);
        }
        if (body.holds() ? !debit.staysExactHolding(amount) : !debit.staysExact(-amount)) {
            return beyondLimit("the debit balance", debit, amount);
        }
        boolean own = credit.merchant == debit.merchant;
        // What is held for another merchant is promised to the payer's clearing account; the payee hears of it with the
        // capture.
        if (own && body.holds() ? credit.staysExactPromising(amount) : credit.staysExact(amount)) {
            return null;
        }
        return own ? beyondLimit("the credit balance", credit, amount) : Refusals.payeeBeyondLimit(credit.id, amount);
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
        // A clearing account not opened yet holds nothing and takes any amount.
        BookAccount paying = payer.clearing.get(debit.currency);
        boolean holds = command.body().holds();
        if (paying != null && !(holds ? paying.staysExactPromising(amount) : paying.staysExact(amount))) {
            return beyondLimit("the clearing balance", paying, amount);
        }
        BookAccount receiving = payee.clearing.get(debit.currency);
        if (!holds && receiving != null && !receiving.staysExact(-amount)) {
            return Refusals.payeeBeyondLimit(credit.id, amount);
        }
        return booking.between(command, payer, debit, payee, credit);
    }

    private static Outcome<Transfer> clearing(String field, AccountId account) {
        return account(
                ProblemCode.CLEARING_ACCOUNT,
                "account " + account + " is a clearing account of the system",
                field,
                "must not be a clearing account",
                account);
    }

    /** Of the payer's own accounts only: the balance is told. */
    private static Outcome<Transfer> beyondLimit(String balance, BookAccount own, long amount) {
        return Refusals.balanceLimit(
                balance + " of " + own.posted + " " + own.currency + " minor units would go beyond 2^53-1", amount);
    }

    private static Outcome<Transfer> account(
            ProblemCode code, String detail, String field, String allowed, AccountId value) {
        return Refusals.field(code, detail, field, allowed, value);
    }
}
