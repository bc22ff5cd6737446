package io.shardpay.ledger.books;

import java.util.ArrayList;
import java.util.List;
import java.util.UUID;
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

        void text(
                UUID correlationId,
                String kindText,
                String currencyCode,
                @Nullable String referenceText,
                @Nullable String metadataJson) {
            correlation.add(correlationId.toString());
            kind.add(kindText);
            currency.add(currencyCode);
            reference.add(referenceText);
            metadata.add(metadataJson);
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

    final Transfers transfers = new Transfers();
    final List<BookMerchant> merchants = new ArrayList<>();
    final List<BookAccount> accounts = new ArrayList<>();
    final List<Key> keys = new ArrayList<>();
    final List<Placement> placements = new ArrayList<>();

    boolean isEmpty() {
        return transfers.size() == 0
                && merchants.isEmpty()
                && accounts.isEmpty()
                && keys.isEmpty()
                && placements.isEmpty();
    }

    void clear() {
        transfers.clear();
        merchants.clear();
        accounts.clear();
        keys.clear();
        placements.clear();
    }
}
