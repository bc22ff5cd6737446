-- The books of one ledger shard.
--
-- Every row of the books belongs to one merchant, so a merchant can leave with all of its rows. What changes often
-- (balances, counters) lives in narrow tables of its own, apart from what never changes. Hot tables carry no foreign
-- keys: one session writes them all and every guard of a batch raises inside its one statement (docs/concepts/group-commit.md).
-- Times are milliseconds since 1970-01-01T00:00:00Z; amounts are minor units, at most 2^53 - 1 so that JSON numbers stay exact.

-- Who this database is, from its first moment. The placeholders come from the process that migrates.
create table shard (
    only_row     boolean     not null default true primary key check (only_row),
    number       smallint    not null check (number between 0 and 1023),
    database_id  uuid        not null default gen_random_uuid(),
    layout       text        not null,
    writer_epoch bigint      not null default 0,
    merchants    bigint      not null default 0,
    born_at      timestamptz not null default now()
);
insert into shard (number, layout) values (${shardNumber}, '${idLayout}');

-- The issuing window and the seal. Both ends are exclusive. "sealed_by = holder" makes the seal of a writer that was
-- superseded fail inside its own batch instead of updating a row it no longer owns.
create table issuing_window (
    only_row          boolean not null default true primary key check (only_row),
    holder            uuid,
    window_end_ms     bigint  not null default 0,
    sealed_through_ms bigint  not null default 0,
    sealed_by         uuid,
    constraint seal_by_the_holder check (sealed_by is not distinct from holder),
    constraint seal_inside_the_window check (sealed_through_ms <= window_end_ms)
);
insert into issuing_window default values;

create table merchant (
    id   bigint not null primary key,
    name text   not null,
    zone text   not null
);

-- Doors ask each second how many merchants there are: too often to count a million rows. Only a statement that changes merchants
-- pays for it, whoever sends it.
create function count_merchants() returns trigger language plpgsql as $$
begin
    update shard set merchants = merchants + case tg_op when 'INSERT' then 1 else -1 end * (select count(*) from changed);
    return null;
end $$;
create trigger merchants_added after insert on merchant
    referencing new table as changed for each statement execute function count_merchants();
create trigger merchants_removed after delete on merchant
    referencing old table as changed for each statement execute function count_merchants();

-- The last display number a merchant gave to a transfer ("#1001"): without gaps.
create table merchant_counter (
    merchant_id bigint not null primary key,
    last_number bigint not null check (last_number >= 0)
) with (fillfactor = 50);

create table account (
    id          bigint not null primary key,
    merchant_id bigint not null references merchant (id),
    name        text   not null,
    currency    text   not null check (currency ~ '^[A-Z]{3}$'),
    kind        text   not null check (kind in ('merchant', 'external', 'clearing'))
);
create index account_of_merchant on account (merchant_id, id);
create unique index one_clearing_account_a_currency on account (merchant_id, currency) where kind = 'clearing';

create table account_balance (
    account_id      bigint  not null primary key,
    currency        text    not null,
    may_go_below    boolean not null,
    posted          bigint  not null,
    pending_debits  bigint  not null default 0,
    pending_credits bigint  not null default 0,
    constraint balance_exact_in_json check (posted between -9007199254740991 and 9007199254740991),
    constraint pending_not_negative check (pending_debits >= 0 and pending_credits >= 0),
    constraint available_not_below_zero check (may_go_below or posted - pending_debits >= 0)
) with (fillfactor = 50);

-- One row a transfer: what moved, from where to where, as booked. A transfer to another merchant is booked against the
-- clearing account and names its other half as counterpart.
create table transfer (
    id                      bigint  not null,
    merchant_id             bigint  not null,
    number                  bigint  not null,
    debit_account_id        bigint  not null,
    credit_account_id       bigint  not null,
    amount                  bigint  not null,
    counterpart_merchant_id bigint,
    counterpart_account_id  bigint,
    counterpart_transfer_id bigint,
    origin_id               bigint,
    expires_at_ms           bigint,
    correlation_id          uuid    not null,
    pending                 boolean not null default false,
    kind                    text    not null,
    currency                text    not null,
    reference               text,
    metadata                jsonb,
    primary key (id),
    constraint amount_positive_and_exact check (amount between 1 and 9007199254740991),
    constraint two_different_accounts check (debit_account_id <> credit_account_id),
    constraint number_positive check (number > 0),
    constraint kind_known check (kind in ('transfer', 'capture', 'reversal', 'arrival', 'return')),
    constraint counterpart_whole check ((counterpart_merchant_id is null) = (counterpart_account_id is null)),
    constraint only_pending_expires check (pending = (expires_at_ms is not null))
) partition by range (id);
create index transfer_of_merchant on transfer (merchant_id, id);

-- The statement of an account: one line a transfer, with the balance after it.
create table entry (
    account_id    bigint not null,
    transfer_id   bigint not null,
    merchant_id   bigint not null,
    amount        bigint not null check (amount <> 0),
    balance_after bigint not null,
    primary key (account_id, transfer_id)
) partition by range (transfer_id);

-- Unpartitioned: a display number is unique over all months.
create table transfer_number (
    merchant_id bigint not null,
    number      bigint not null,
    transfer_id bigint not null,
    primary key (merchant_id, number)
);

-- Unpartitioned: a key is unique for its merchant whatever the month of its effect. Merchant 0 holds the operator's keys.
create table idempotency_key (
    merchant_id bigint      not null,
    key         text        collate "C" not null,
    operation   text        not null,
    digest      bytea       not null check (octet_length(digest) = 32),
    effect_id   bigint      not null,
    recorded_at timestamptz not null default now(),
    primary key (merchant_id, key)
);

-- Which shard was chosen for a new merchant under an operator's key, recorded before that merchant exists.
create table merchant_placement (
    key         text        collate "C" not null primary key,
    shard       smallint    not null check (shard between 0 and 1023),
    recorded_at timestamptz not null default now()
);

-- Append-only: what was booked is never edited.
create function refuse_change() returns trigger language plpgsql as $$
begin
    raise exception '% of % is refused: booked rows are append-only', tg_op, tg_table_name
        using errcode = 'restrict_violation';
end $$;
-- Row triggers reach every partition. TRUNCATE triggers do not: each partition gets its own when it is made.
create trigger transfer_append_only before update or delete on transfer for each row execute function refuse_change();
create trigger transfer_no_truncate before truncate on transfer for each statement execute function refuse_change();
create trigger entry_append_only before update or delete on entry for each row execute function refuse_change();
create trigger entry_no_truncate before truncate on entry for each statement execute function refuse_change();

-- The guard of a batch: a joined statement that touched fewer or more rows than the writer's memory says must fail as a whole.
create function require_rows(what text, expected bigint, actual bigint) returns boolean language plpgsql as $$
begin
    if expected <> actual then
        raise exception 'batch guard %: expected % rows, touched %', what, expected, actual
            using errcode = 'integrity_constraint_violation';
    end if;
    return true;
end $$;
