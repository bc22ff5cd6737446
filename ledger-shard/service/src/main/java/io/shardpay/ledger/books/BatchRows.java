package io.shardpay.ledger.books;

import io.shardpay.ledger.api.transfer.TransferKind;
import io.shardpay.ledger.value.MetadataText;
import java.util.ArrayList;
import java.util.List;
import java.util.Locale;
import org.jspecify.annotations.Nullable;

/** The rows a batch adds, column by column as they are sent. Reused from batch to batch by the writer's thread. */
final class BatchRows {
    /** A transfer as booked; negative numbers stand for null where the column allows it. */
    static final class Transfers {
        final LongColumn id = new LongColumn();
        final LongColumn merchant = new LongColumn();
        final LongColumn number = new LongColumn();
        final LongColumn debit = new LongColumn();
        final LongColumn credit = new LongColumn();
        final LongColumn amount = new LongColumn();
        final LongColumn counterpartMerchant = new LongColumn();
        final LongColumn counterpartAccount = new LongColumn();
        final LongColumn counterpartTransfer = new LongColumn();
        final LongColumn origin = new LongColumn();
        final LongColumn expiresAt = new LongColumn();
        final LongColumn debitAfter = new LongColumn();
        final LongColumn creditAfter = new LongColumn();
        final List<String> correlation = new ArrayList<>();
        final List<String> kind = new ArrayList<>();
        final List<String> currency = new ArrayList<>();
        final List<@Nullable String> reference = new ArrayList<>();
        final List<@Nullable String> metadata = new ArrayList<>();

        int size() {
            return id.size();
        }

        /**
         * @param debitAfterwards posted balance of the debit account after this transfer
         * @param creditAfterwards posted balance of the credit account after this transfer
         */
        void add(BookedTransfer booked, long debitAfterwards, long creditAfterwards) {
            BookedTransfer.Other other = booked.other();
            id.add(booked.id());
            merchant.add(booked.merchant());
            number.add(booked.number());
            debit.add(booked.debit());
            credit.add(booked.credit());
            amount.add(booked.amount());
            counterpartMerchant.add(other == null ? LongColumn.NULL : other.merchant());
            counterpartAccount.add(other == null ? LongColumn.NULL : other.account());
            counterpartTransfer.add(other == null ? LongColumn.NULL : other.transfer());
            origin.add(booked.origin());
            expiresAt.add(booked.expiresAtMillis());
            debitAfter.add(debitAfterwards);
            creditAfter.add(creditAfterwards);
            BookedTransfer.Narrative narrative = booked.narrative();
            correlation.add(narrative.correlation());
            kind.add(booked.kind().name().toLowerCase(Locale.ROOT));
            currency.add(narrative.currency());
            reference.add(narrative.reference());
            metadata.add(MetadataText.json(narrative.metadata()));
        }

        void clear() {
            for (LongColumn column : List.of(
                    id,
                    merchant,
                    number,
                    debit,
                    credit,
                    amount,
                    counterpartMerchant,
                    counterpartAccount,
                    counterpartTransfer,
                    origin,
                    expiresAt,
                    debitAfter,
                    creditAfter)) {
                column.clear();
            }
            for (List<?> column : List.of(correlation, kind, currency, reference, metadata)) {
                column.clear();
            }
        }
    }

    /** A key with what took effect under it. */
    record Key(CommandKey key, Operation operation, byte[] digest, long effect) {}

    /** A key with the shard chosen under it. */
    record Placement(String key, int shard) {}

    /**
     * What became of a pending transfer.
     *
     * @param capture the capture's ID, or {@link LongColumn#NULL}
     * @param amount what was captured, or {@link LongColumn#NULL}
     */
    record Resolution(long transfer, long merchant, HoldOutcome outcome, long capture, long amount, long atMillis) {}

    /**
     * A part of a transfer that was sent back.
     *
     * @param reversal the transfer that sends it back
     * @param before how much had been sent back before
     * @param original the amount of the transfer
     */
    record Reversal(
            long transfer, long reversal, long merchant, TransferKind kind, long amount, long before, long original) {}

    final Transfers transfers = new Transfers();
    /** The pending ones among the transfers. */
    final List<BookedTransfer> holds = new ArrayList<>();

    final List<Resolution> resolutions = new ArrayList<>();
    final List<Reversal> reversals = new ArrayList<>();
    final List<BookMerchant> merchants = new ArrayList<>();
    final List<BookAccount> accounts = new ArrayList<>();
    final List<Key> keys = new ArrayList<>();
    final List<Placement> placements = new ArrayList<>();

    boolean isEmpty() {
        return transfers.size() == 0
                && resolutions.isEmpty()
                && merchants.isEmpty()
                && accounts.isEmpty()
                && keys.isEmpty()
                && placements.isEmpty();
    }

    void clear() {
        transfers.clear();
        holds.clear();
        resolutions.clear();
        reversals.clear();
        merchants.clear();
        accounts.clear();
        keys.clear();
        placements.clear();
    }
}
