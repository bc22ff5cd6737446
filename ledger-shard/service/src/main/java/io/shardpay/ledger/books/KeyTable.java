package io.shardpay.ledger.books;

import io.shardpay.ledger.command.RecordPlacementCommand;
import java.sql.Connection;
import java.sql.PreparedStatement;
import java.sql.ResultSet;
import java.sql.SQLException;
import java.util.ArrayList;
import java.util.Arrays;
import java.util.List;
import org.jspecify.annotations.Nullable;

/** The stored keys of a batch's commands, looked up on the writer's session: one round trip for all of them. */
final class KeyTable {
    private static final String FIND_KEYS = """
            select asked.place, stored.operation, stored.digest, stored.effect_id
            from unnest(?::bigint[], ?::text[]) with ordinality as asked (merchant_id, key, place)
            join idempotency_key stored on stored.merchant_id = asked.merchant_id and stored.key = asked.key""";
    private static final String FIND_PLACEMENTS = """
            select asked.place, stored.shard
            from unnest(?::text[]) with ordinality as asked (key, place)
            join merchant_placement stored on stored.key = asked.key""";

    private final PreparedStatement findKeys;
    private final PreparedStatement findPlacements;

    KeyTable(Connection session) throws SQLException {
        findKeys = session.prepareStatement(FIND_KEYS);
        findPlacements = session.prepareStatement(FIND_PLACEMENTS);
    }

    /** What is on record under a command's key. For a placement the effect is the shard's number. */
    record StoredKey(String operation, byte[] digest, long effect) {}

    /**
     * One entry a command in the order of the batch, null where nothing is stored. Asks the database even when no command has a
     * key: what is decided next rests on the session being alive now.
     */
    @Nullable
    StoredKey[] find(List<PendingCommand<?>> batch) throws SQLException {
        StoredKey[] found = new StoredKey[batch.size()];
        int keys = 0;
        List<String> placementKeys = List.of();
        long[] merchants = new long[batch.size()];
        String[] texts = new String[batch.size()];
        int[] places = new int[batch.size()];
        int[] placementPlaces = {};
        for (int i = 0; i < batch.size(); i++) {
            PendingCommand<?> pending = batch.get(i);
            CommandKey key = pending.key();
            if (key != null) {
                merchants[keys] = key.merchant();
                texts[keys] = key.text();
                places[keys++] = i;
            } else if (pending.command() instanceof RecordPlacementCommand placement) {
                if (placementKeys.isEmpty()) {
                    placementKeys = new ArrayList<>();
                    placementPlaces = new int[batch.size()];
                }
                placementPlaces[placementKeys.size()] = i;
                placementKeys.add(placement.placement().key());
            }
        }
        findKeys.setObject(1, Arrays.copyOf(merchants, keys));
        findKeys.setObject(2, Arrays.copyOf(texts, keys));
        try (ResultSet rows = findKeys.executeQuery()) {
            while (rows.next()) {
                found[places[rows.getInt(1) - 1]] = new StoredKey(rows.getString(2), rows.getBytes(3), rows.getLong(4));
            }
        }
        if (!placementKeys.isEmpty()) {
            findPlacements.setObject(1, placementKeys.toArray(String[]::new));
            try (ResultSet rows = findPlacements.executeQuery()) {
                while (rows.next()) {
                    found[placementPlaces[rows.getInt(1) - 1]] = new StoredKey("", new byte[0], rows.getLong(2));
                }
            }
        }
        return found;
    }
}
