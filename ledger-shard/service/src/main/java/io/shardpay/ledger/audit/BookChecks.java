package io.shardpay.ledger.audit;

import io.shardpay.ledger.api.audit.AuditCheck;
import java.util.List;

/**
 * The checks in SQL. Each takes an array of merchants and a limit, and answers the offending merchant with a sentence; none answers
 * a row for sound books. Sums are numeric, so that damaged amounts cannot overflow them.
 */
final class BookChecks {
    /** The keys of operators, which belong to no merchant: stored under merchant 0. */
    static final long OPERATORS = 0;

    private static final String MERCHANTS = "with m as (select unnest(?::bigint[]) as id) ";

    /** The only one that looks at {@link #OPERATORS} too. */
    static final Check KEYS = check(AuditCheck.KEY_POINTS_AT_EFFECT, """
            select k.merchant_id, format('key %s of %s points at %s, which is not there', k.key, k.operation, k.effect_id)
            from m join idempotency_key k on k.merchant_id = m.id
            left join transfer t on k.operation like 'transfer.%' and t.id = k.effect_id
              and (t.merchant_id = k.merchant_id or k.merchant_id = 0 and k.operation = 'transfer.reverse')
            left join account a on k.operation = 'account.open' and a.id = k.effect_id
              and a.merchant_id = k.merchant_id
            left join merchant o on k.operation = 'merchant.create' and o.id = k.effect_id and k.merchant_id = 0
            where coalesce(t.id, a.id, o.id) is null""");

    static final List<Check> ALL = List.of(
            check(AuditCheck.BOOKS_SUM_TO_ZERO, """
                    select a.merchant_id, format('the accounts in %s sum to %s, not to 0', a.currency, sum(b.posted))
                    from m join account a on a.merchant_id = m.id join account_balance b on b.account_id = a.id
                    group by a.merchant_id, a.currency having sum(b.posted) <> 0"""),
            check(AuditCheck.POSTED_IS_SUM_OF_ENTRIES, """
                    select a.merchant_id, format('account %s has %s posted, its entries sum to %s',
                      a.id, coalesce(b.posted::text, 'no balance'), coalesce(e.total, 0))
                    from m join account a on a.merchant_id = m.id left join account_balance b on b.account_id = a.id
                    cross join lateral (select sum(amount) as total from entry where account_id = a.id) e
                    where b.posted is distinct from coalesce(e.total, 0)"""),
            check(AuditCheck.LAST_ENTRY_IS_POSTED, """
                    select a.merchant_id, format('account %s has %s posted, its last entry, of transfer %s, left %s',
                      a.id, b.posted, e.transfer_id, e.balance_after)
                    from m join account a on a.merchant_id = m.id join account_balance b on b.account_id = a.id
                    cross join lateral (select transfer_id, balance_after from entry where account_id = a.id
                                        order by transfer_id desc limit 1) e
                    where e.balance_after <> b.posted"""),
            check(AuditCheck.BALANCES_RUN_ON, """
                    select a.merchant_id, format('account %s had %s before transfer %s moved it by %s, and %s after it',
                      a.id, e.before, e.transfer_id, e.amount, e.balance_after)
                    from m join account a on a.merchant_id = m.id
                    cross join lateral (
                      select * from (select transfer_id, amount, balance_after,
                                       lag(balance_after, 1, 0::bigint) over (order by transfer_id) as before
                                     from entry where account_id = a.id) run
                      where balance_after <> before::numeric + amount order by transfer_id limit 1) e"""),
            check(AuditCheck.TRANSFER_HAS_ITS_ENTRIES, """
                    select t.merchant_id, format('transfer %s of %s%s has entries of %s on account %s and of %s on account %s',
                      t.id, t.amount, case when t.pending then ', which is pending,' else '' end,
                      coalesce(d.amount, 0), t.debit_account_id, coalesce(c.amount, 0), t.credit_account_id)
                    from m join transfer t on t.merchant_id = m.id
                    left join entry d on d.account_id = t.debit_account_id and d.transfer_id = t.id
                    left join entry c on c.account_id = t.credit_account_id and c.transfer_id = t.id
                    where coalesce(d.amount, 0) <> case when t.pending then 0 else -t.amount end
                      or coalesce(c.amount, 0) <> case when t.pending then 0 else t.amount end"""),
            check(AuditCheck.ENTRY_HAS_ITS_TRANSFER, """
                    select a.merchant_id, format('account %s has an entry of %s for transfer %s, which %s',
                      a.id, e.amount, e.transfer_id, case when t.id is null then 'does not exist' else 'is not its own' end)
                    from m join account a on a.merchant_id = m.id join entry e on e.account_id = a.id
                    left join transfer t on t.id = e.transfer_id
                    where t.id is null or e.account_id not in (t.debit_account_id, t.credit_account_id)
                      or t.merchant_id <> a.merchant_id"""),
            check(AuditCheck.NUMBERS_WITHOUT_GAPS, """
                    select m.id, format('the counter stands at %s, on record are %s numbers from %s to %s',
                      coalesce(c.last_number::text, 'nothing'), n.count, coalesce(n.first, 0), coalesce(n.last, 0))
                    from m left join merchant_counter c on c.merchant_id = m.id
                    cross join lateral (select count(*) as count, min(number) as first, max(number) as last
                                        from transfer_number where merchant_id = m.id) n
                    where c.last_number is distinct from n.count
                      or n.count > 0 and (n.first <> 1 or n.last <> n.count)"""),
            check(AuditCheck.NUMBER_POINTS_AT_TRANSFER, """
                    select n.merchant_id, format('number %s points at %s, which is not the transfer of that number',
                      n.number, n.transfer_id)
                    from m join transfer_number n on n.merchant_id = m.id
                    left join transfer t on t.id = n.transfer_id and t.merchant_id = n.merchant_id and t.number = n.number
                    where t.id is null"""),
            check(AuditCheck.TRANSFER_HAS_ITS_NUMBER, """
                    select t.merchant_id, format('transfer %s has number %s, which is not on record for it', t.id, t.number)
                    from m join transfer t on t.merchant_id = m.id
                    left join transfer_number n
                      on n.merchant_id = t.merchant_id and n.number = t.number and n.transfer_id = t.id
                    where n.number is null"""),
            KEYS,
            check(AuditCheck.PENDING_IS_SUM_OF_HOLDS, """
            , held as (
              select debit_account_id as account, amount as debit, 0 as credit from hold join m on m.id = hold.merchant_id
              union all
              select credit_account_id, 0, amount from hold join m on m.id = hold.merchant_id),
            holds as (select account, sum(debit) as debits, sum(credit) as credits from held group by account)
            select a.merchant_id, format('account %s has %s and %s pending (debits, credits), its open holds are %s and %s',
              a.id, b.pending_debits, b.pending_credits, coalesce(h.debits, 0), coalesce(h.credits, 0))
            from m join account a on a.merchant_id = m.id join account_balance b on b.account_id = a.id
            left join holds h on h.account = a.id
            where b.pending_debits <> coalesce(h.debits, 0) or b.pending_credits <> coalesce(h.credits, 0)"""));

    private BookChecks() {}

    /** One check. */
    record Check(AuditCheck name, String sql) {}

    private static Check check(AuditCheck name, String select) {
        return new Check(name, MERCHANTS + select + " limit ?");
    }
}
