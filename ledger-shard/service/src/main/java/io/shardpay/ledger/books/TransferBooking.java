package io.shardpay.ledger.books;

import io.shardpay.id.AccountId;
import io.shardpay.id.MerchantId;
import io.shardpay.id.TransferId;
import io.shardpay.ledger.api.transfer.Counterpart;
import io.shardpay.ledger.api.transfer.CreateTransfer;
import io.shardpay.ledger.api.transfer.Transfer;
import io.shardpay.ledger.api.transfer.TransferKind;
import io.shardpay.ledger.api.transfer.TransferStatus;
import io.shardpay.ledger.command.CreateTransferCommand;
import io.shardpay.ledger.command.Outcome;
import io.shardpay.ledger.value.MetadataText;
import java.util.Locale;
import java.util.Map;
import java.util.UUID;
import org.jspecify.annotations.Nullable;

/** Books a transfer that the rules allow: numbers, balances, rows and the answer. All IDs are minted before anything changes. */
final class TransferBooking {
    private final Memory memory;
    private final BatchRows.Transfers rows;
    private final Mint mint;
    private final OpeningRules opening;
    private final FirstAnswers answers;

    TransferBooking(Memory memory, BatchRows rows, Mint mint, OpeningRules opening, FirstAnswers answers) {
        this.memory = memory;
        this.rows = rows.transfers;
        this.mint = mint;
        this.opening = opening;
        this.answers = answers;
    }

    /** Inside one merchant's books. */
    Outcome<Transfer> within(
            CreateTransferCommand command, BookMerchant merchant, BookAccount debit, BookAccount credit) {
        long id = mint.next();
        if (id == Mint.NONE) {
            return mint.unavailable();
        }
        CreateTransfer body = command.body();
        Map<String, String> metadata = MetadataText.sorted(body.metadata());
        long number = book(id, merchant, debit, credit, body.amount(), TransferKind.TRANSFER, null, LongColumn.NULL);
        text(command.correlationId(), TransferKind.TRANSFER, body, MetadataText.json(metadata));
        return Refusals.done(answer(command, id, number, debit.exponent, null, metadata));
    }

    /**
     * Between two merchants of this shard: two transfers, each naming the other, in one statement. Opens the clearing accounts
     * that are missing.
     */
    Outcome<Transfer> between(
            CreateTransferCommand command,
            BookMerchant payer,
            BookAccount debit,
            BookMerchant payee,
            BookAccount credit) {
        long payingId = opening.clearingId(payer, debit.currency);
        long receivingId = opening.clearingId(payee, debit.currency);
        long id = mint.next();
        long arrival = mint.next();
        if (payingId == Mint.NONE || receivingId == Mint.NONE || id == Mint.NONE || arrival == Mint.NONE) {
            return mint.unavailable();
        }
        BookAccount paying = opening.clearingAccount(payer, debit.currency, debit.exponent, payingId);
        BookAccount receiving = opening.clearingAccount(payee, debit.currency, debit.exponent, receivingId);
        CreateTransfer body = command.body();
        Map<String, String> metadata = MetadataText.sorted(body.metadata());
        String json = MetadataText.json(metadata);
        Counterpart toPayee = new Counterpart(new MerchantId(payee.id), body.creditAccount(), new TransferId(arrival));
        Counterpart fromPayer = new Counterpart(new MerchantId(payer.id), body.debitAccount(), new TransferId(id));
        long amount = body.amount();
        long number = book(id, payer, debit, paying, amount, TransferKind.TRANSFER, toPayee, LongColumn.NULL);
        text(command.correlationId(), TransferKind.TRANSFER, body, json);
        book(arrival, payee, receiving, credit, amount, TransferKind.ARRIVAL, fromPayer, id);
        text(command.correlationId(), TransferKind.ARRIVAL, body, json);
        return Refusals.done(answer(command, id, number, debit.exponent, toPayee, metadata));
    }

    private long book(
            long id,
            BookMerchant merchant,
            BookAccount debit,
            BookAccount credit,
            long amount,
            TransferKind kind,
            @Nullable Counterpart counterpart,
            long origin) {
        memory.touch(merchant);
        memory.touch(debit);
        memory.touch(credit);
        long number = ++merchant.lastNumber;
        debit.posted -= amount;
        credit.posted += amount;
        rows.id.add(id);
        rows.merchant.add(merchant.id);
        rows.number.add(number);
        rows.debit.add(debit.id);
        rows.credit.add(credit.id);
        rows.amount.add(amount);
        rows.counterpartMerchant.add(
                counterpart == null ? LongColumn.NULL : counterpart.merchant().value());
        rows.counterpartAccount.add(
                counterpart == null ? LongColumn.NULL : counterpart.account().value());
        TransferId other = counterpart == null ? null : counterpart.transfer();
        rows.counterpartTransfer.add(other == null ? LongColumn.NULL : other.value());
        rows.origin.add(origin);
        rows.debitAfter.add(debit.posted);
        rows.creditAfter.add(credit.posted);
        return number;
    }

    private void text(UUID correlation, TransferKind kind, CreateTransfer body, @Nullable String metadataJson) {
        rows.text(
                correlation,
                kind == TransferKind.TRANSFER ? "transfer" : kind.name().toLowerCase(Locale.ROOT),
                body.currency(),
                body.reference(),
                metadataJson);
    }

    private Transfer answer(
            CreateTransferCommand command,
            long id,
            long number,
            int exponent,
            @Nullable Counterpart counterpart,
            Map<String, String> metadata) {
        CreateTransfer body = command.body();
        AccountId debit = body.debitAccount();
        return new Transfer(
                new TransferId(id),
                number,
                command.merchant(),
                debit,
                body.creditAccount(),
                body.amount(),
                body.currency(),
                exponent,
                TransferKind.TRANSFER,
                TransferStatus.POSTED,
                null,
                counterpart,
                body.reference(),
                metadata,
                command.correlationId().toString(),
                answers.shardOf(id),
                answers.createdAt(id));
    }
}
