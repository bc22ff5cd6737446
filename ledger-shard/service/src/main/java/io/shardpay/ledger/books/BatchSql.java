package io.shardpay.ledger.books;

/**
 * The text of a batch's one statement, composed of the sections a batch needs: a batch of transfers does not pay for opening
 * accounts. The order of the parameters is the order of the sections.
 *
 * <p>Every guard raises: unique and CHECK constraints, and {@code require_rows} for updates and deletes, which match the stored
 * values they replace. New accounts and counters are inserted with their final values, because sibling sections do not see each
 * other's rows.
 */
final class BatchSql {
    static final int MERCHANTS = 1;
    static final int ACCOUNTS = 2;
    static final int TRANSFERS = 4;
    static final int KEYS = 8;
    static final int PLACEMENTS = 16;
    /** New holds. */
    static final int HOLDS = 32;
    /** Holds that end. */
    static final int RESOLUTIONS = 64;

    static final int REVERSALS = 128;
    /** One more than the greatest composition. */
    static final int SHAPES = 256;

    private static final String MERCHANT_SECTION = """
            m as materialized (
              select * from unnest(?::bigint[], ?::text[], ?::text[], ?::bigint[]) as m (id, name, zone, last_number)),
            new_merchant as (insert into merchant (id, name, zone) select id, name, zone from m),
            new_counter as (insert into merchant_counter (merchant_id, last_number) select id, last_number from m),
            """;
    private static final String ACCOUNT_SECTION = """
            a as materialized (
              select * from unnest(?::bigint[], ?::bigint[], ?::text[], ?::text[], ?::text[], ?::bigint[], ?::bigint[], ?::bigint[])
                as a (id, merchant_id, name, currency, kind, posted, pending_debits, pending_credits)),
            new_account as (
              insert into account (id, merchant_id, name, currency, kind)
              select id, merchant_id, name, currency, kind from a),
            new_balance as (
              insert into account_balance (account_id, currency, may_go_below, posted, pending_debits, pending_credits)
              select id, currency, kind <> 'merchant', posted, pending_debits, pending_credits from a),
            """;
    private static final String TRANSFER_SECTION = """
            t as materialized (
              select * from unnest(
                ?::bigint[], ?::bigint[], ?::bigint[], ?::bigint[], ?::bigint[], ?::bigint[], ?::bigint[], ?::bigint[],
                ?::bigint[], ?::bigint[], ?::bigint[], ?::bigint[], ?::bigint[], ?::text[], ?::text[], ?::text[], ?::text[],
                ?::text[])
                as t (id, merchant_id, number, debit, credit, amount, counterpart_merchant, counterpart_account,
                counterpart_transfer, origin, expires_at, debit_after, credit_after, correlation, kind, currency, reference,
                metadata)),
            new_transfer as (
              insert into transfer (id, merchant_id, number, debit_account_id, credit_account_id, amount,
                counterpart_merchant_id, counterpart_account_id, counterpart_transfer_id, origin_id, pending, expires_at_ms,
                correlation_id, kind, currency, reference, metadata)
              select id, merchant_id, number, debit, credit, amount, nullif(counterpart_merchant, -1),
                nullif(counterpart_account, -1), nullif(counterpart_transfer, -1), nullif(origin, -1),
                expires_at <> -1, nullif(expires_at, -1),
                correlation::uuid, kind, currency, reference, metadata::jsonb
              from t),
            new_entry as (
              insert into entry (account_id, transfer_id, merchant_id, amount, balance_after)
              select debit, id, merchant_id, -amount, debit_after from t where expires_at = -1
              union all
              select credit, id, merchant_id, amount, credit_after from t where expires_at = -1),
            new_number as (
              insert into transfer_number (merchant_id, number, transfer_id) select merchant_id, number, id from t),
            balances as (
              update account_balance b
              set posted = u.posted, pending_debits = u.pending_debits, pending_credits = u.pending_credits
              from unnest(?::bigint[], ?::text[], ?::bigint[], ?::bigint[], ?::bigint[], ?::bigint[], ?::bigint[], ?::bigint[])
                as u (account_id, currency, stored, stored_debits, stored_credits, posted, pending_debits, pending_credits)
              where b.account_id = u.account_id and b.currency = u.currency and b.posted = u.stored
                and b.pending_debits = u.stored_debits and b.pending_credits = u.stored_credits returning 1),
            counters as (
              update merchant_counter c set last_number = u.last_number
              from unnest(?::bigint[], ?::bigint[], ?::bigint[]) as u (merchant_id, stored, last_number)
              where c.merchant_id = u.merchant_id and c.last_number = u.stored returning 1),
            """;
    private static final String HOLD_SECTION = """
            new_hold as (
              insert into hold (transfer_id, merchant_id, debit_account_id, credit_account_id, amount, expires_at_ms)
              select id, merchant_id, debit, credit, amount, expires_at from t where expires_at <> -1),
            """;
    private static final String RESOLUTION_SECTION = """
            e as materialized (
              select * from unnest(?::bigint[], ?::bigint[], ?::text[], ?::bigint[], ?::bigint[], ?::bigint[])
                as e (transfer_id, merchant_id, outcome, capture_id, amount, at_ms)),
            new_resolution as (
              insert into resolution (transfer_id, merchant_id, outcome, capture_id, amount, resolved_at_ms)
              select transfer_id, merchant_id, outcome, nullif(capture_id, -1), nullif(amount, -1), at_ms from e),
            ended_holds as (delete from hold h using e where h.transfer_id = e.transfer_id returning 1),
            """;
    private static final String REVERSAL_SECTION = """
            new_reversal as (
              insert into reversal (transfer_id, reversal_id, merchant_id, kind, amount, reversed_before, original_amount)
              select * from unnest(
                ?::bigint[], ?::bigint[], ?::bigint[], ?::text[], ?::bigint[], ?::bigint[], ?::bigint[])),
            """;
    private static final String KEY_SECTION = """
            new_key as (
              insert into idempotency_key (merchant_id, key, operation, digest, effect_id)
              select * from unnest(?::bigint[], ?::text[], ?::text[], ?::bytea[], ?::bigint[])),
            """;
    private static final String PLACEMENT_SECTION = """
            new_placement as (
              insert into merchant_placement (key, shard) select * from unnest(?::text[], ?::int[])),
            """;
    /** Fails on the table's CHECKs when another holder took over or the seal leaves the window; a lower seal matches no row. */
    private static final String SEAL_SECTION = """
            seal as (
              update issuing_window set sealed_through_ms = ?, sealed_by = ?::uuid
              where sealed_through_ms <= ? returning 1)
            select require_rows('seal', 1, (select count(*) from seal))""";

    private static final String TRANSFER_GUARDS = """
            , require_rows('balances', ?, (select count(*) from balances))
            , require_rows('counters', ?, (select count(*) from counters))""";

    private static final String RESOLUTION_GUARD = """

            , require_rows('holds', ?, (select count(*) from ended_holds))""";

    private BatchSql() {}

    /** @param shape the sections, one bit each */
    static String of(int shape) {
        return "with "
                + ((shape & MERCHANTS) != 0 ? MERCHANT_SECTION : "")
                + ((shape & ACCOUNTS) != 0 ? ACCOUNT_SECTION : "")
                + ((shape & TRANSFERS) != 0 ? TRANSFER_SECTION : "")
                + ((shape & HOLDS) != 0 ? HOLD_SECTION : "")
                + ((shape & RESOLUTIONS) != 0 ? RESOLUTION_SECTION : "")
                + ((shape & REVERSALS) != 0 ? REVERSAL_SECTION : "")
                + ((shape & KEYS) != 0 ? KEY_SECTION : "")
                + ((shape & PLACEMENTS) != 0 ? PLACEMENT_SECTION : "")
                + SEAL_SECTION
                + ((shape & TRANSFERS) != 0 ? TRANSFER_GUARDS : "")
                + ((shape & RESOLUTIONS) != 0 ? RESOLUTION_GUARD : "");
    }
}
