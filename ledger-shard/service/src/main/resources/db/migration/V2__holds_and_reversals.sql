-- Two-phase transfers and reversals. A pending transfer is a row of "transfer" without entries: it moves nothing, it holds. What becomes
-- of it is one row of "resolution"; what is sent back of a transfer is one row of "reversal" each time. Both are append-only. "hold" lists
-- what is still open, so that expiry finds the due ones without reading history.

create table hold (
    transfer_id       bigint not null primary key,
    merchant_id       bigint not null,
    debit_account_id  bigint not null,
    credit_account_id bigint not null,
    amount            bigint not null check (amount > 0),
    expires_at_ms     bigint not null
) with (fillfactor = 70);
create index hold_by_expiry on hold (expires_at_ms, transfer_id);

-- A pending transfer resolves once: the primary key.
create table resolution (
    transfer_id    bigint not null primary key,
    merchant_id    bigint not null,
    outcome        text   not null check (outcome in ('captured', 'voided', 'expired')),
    capture_id     bigint,
    amount         bigint check (amount > 0),
    resolved_at_ms bigint not null,
    constraint only_a_capture_books check ((outcome = 'captured') = (capture_id is not null)
        and (capture_id is null) = (amount is null))
);

-- The total before each row makes "never more than the original" a CHECK, and two that start from the same total impossible.
create table reversal (
    transfer_id     bigint not null,
    reversal_id     bigint not null,
    merchant_id     bigint not null,
    kind            text   not null check (kind in ('reversal', 'return')),
    amount          bigint not null check (amount > 0),
    reversed_before bigint not null check (reversed_before >= 0),
    original_amount bigint not null,
    primary key (transfer_id, reversed_before),
    unique (reversal_id),
    constraint never_more_than_the_original check (reversed_before + amount <= original_amount)
);

-- Pending transfers have no entries, so an account's list finds them here.
create index transfer_holding_debit on transfer (debit_account_id, id) where pending;
create index transfer_holding_credit on transfer (credit_account_id, id) where pending;

create trigger resolution_append_only before update or delete on resolution
    for each row execute function refuse_change();
create trigger resolution_no_truncate before truncate on resolution for each statement execute function refuse_change();
create trigger reversal_append_only before update or delete on reversal for each row execute function refuse_change();
create trigger reversal_no_truncate before truncate on reversal for each statement execute function refuse_change();

-- What holds take from and promise to an account stays exact in JSON as well.
alter table account_balance add constraint pending_exact_in_json check (
    pending_debits <= 9007199254740991 and pending_credits <= 9007199254740991
    and posted - pending_debits >= -9007199254740991 and posted + pending_credits <= 9007199254740991);
