// The ledger of a large seller: sales, refunds, disputes, settlements and a payout of everything payable on each weekday, in the order
// in which they happened, so that the job that seals them gives them these places.
import type { TransactionSql } from 'postgres'
import type { LargeSeller } from './orders'

/** All transactions; `payable` is what each adds to the payable balance. */
async function decideTransactions(tx: TransactionSql, { sellerId, days }: LargeSeller) {
  await tx`
    create temp table large_causes on commit drop as
    select 'SALE' as reason, charge_uuid::text as source, charge_id, at, value, fee, paid_out_from as day,
      case when method = 'PIX' then 'SELLER_PAYABLE' else 'SELLER_RECEIVABLE' end as account,
      case when method = 'PIX' then value - fee else 0 end as payable
    from large_orders where kind in ('PAID', 'REFUND', 'DISPUTE')
    union all
    select 'REFUND', r.uuid::text, o.charge_id, r.created_at, o.value, fee, (r.created_at at time zone 'America/Sao_Paulo')::date,
      'SELLER_PAYABLE', fee - o.value
    from large_orders o join refunds r on r.charge_id = o.charge_id
    union all
    select 'DISPUTE', d.uuid::text, o.charge_id, o.at, o.value, fee, paid_out_from, 'SELLER_RECEIVABLE', 0
    from large_orders o join disputes d on d.charge_id = o.charge_id where o.kind = 'DISPUTE'
    union all
    select 'SETTLEMENT', receivable_uuid::text, charge_id, paid_out_from + interval '6 hours', value - fee, 0, paid_out_from, '',
      value - fee
    from large_orders where method <> 'PIX' and kind in ('PAID', 'DISPUTE') and paid_out_from < current_date`
  await tx`
    create temp table large_transactions on commit drop as
    with days as (
      select day::date, day + interval '12 hours' as at from generate_series(current_date - ${days}::int, current_date, interval '1 day') day
      where extract(isodow from day) < 6 and day + interval '12 hours' <= now()
        and not exists (select from payouts p where p.seller_id = ${sellerId} and p.sub_seller_id is null and p.execution_date = day::date)
    ), all_causes as (
      select * from large_causes
      union all
      select 'PAYOUT', gen_random_uuid()::text, null, at, null, 0, day, '', 0 from days
    ), summed as (
      select *, sum(payable) over (order by at, (reason = 'PAYOUT')::int rows unbounded preceding) as total from all_causes
    ), reached as (
      -- What was paid out before is the highest total at an earlier payout.
      select *, max(case when reason = 'PAYOUT' then total else 0 end)
        over (order by at, (reason = 'PAYOUT')::int rows between unbounded preceding and 1 preceding) as paid
      from summed
    ), kept as (
      select reason, source, charge_id, at, day, account, fee,
        case when reason = 'PAYOUT' then total - greatest(0, coalesce(paid, 0)) else value end as value
      from reached
    )
    select *, row_number() over (order by at, (reason = 'PAYOUT')::int, case reason when 'SALE' then 0 else 1 end, source) as place
    from kept where value > 0`
}

export async function insertLedger(tx: TransactionSql, seller: LargeSeller) {
  const { sellerId } = seller
  await decideTransactions(tx, seller)
  const [before] = await tx<{ seals: string }[]>`
    select coalesce((select max(seq) from posting_seals where seller_id = ${sellerId}), 0)
      + (select count(*) from unsealed_transactions where seller_id = ${sellerId}) as seals`
  await tx`
    insert into payouts (uuid, seller_id, status, value, execution_date, account, created_at, status_at, seal_seq)
    select source::uuid, ${sellerId}, 'SUCCESS', value, day,
      coalesce((select account from sellers where id = ${sellerId}), '{}'), at, at, ${before!.seals}::bigint + place - 1
    from large_transactions where reason = 'PAYOUT' order by place`
  await tx`
    insert into ledger_transactions (uuid, seller_id, reason, source, charge_id, occurred_at)
    select gen_random_uuid(), ${sellerId}, reason, source, charge_id, at from large_transactions order by place`
  await tx`
    insert into unsealed_transactions (transaction_id, seller_id)
    select t.id, t.seller_id from large_transactions l join ledger_transactions t on t.reason = l.reason and t.source = l.source`
  await tx`
    insert into postings (transaction_id, seller_id, account, amount, purpose, execution_date)
    select t.id, ${sellerId}, p.account, p.amount, p.purpose, case when p.purpose is not null then l.day end
    from large_transactions l join ledger_transactions t on t.reason = l.reason and t.source = l.source,
    lateral (values
      ('SALE', 1, 'CLEARING', l.value, null), ('SALE', 2, l.account, -l.value, 'GROSS'), ('SALE', 3, l.account, l.fee, 'FEE'),
      ('SALE', 4, 'PLATFORM_FEES', -l.fee, null),
      ('REFUND', 1, l.account, l.value, 'GROSS'), ('REFUND', 2, l.account, -l.fee, 'FEE'),
      ('REFUND', 3, 'PLATFORM_FEES', l.fee, null), ('REFUND', 4, 'CLEARING', -l.value, null),
      ('DISPUTE', 1, l.account, l.value, 'GROSS'), ('DISPUTE', 2, l.account, -l.fee, 'FEE'),
      ('DISPUTE', 3, 'PLATFORM_FEES', l.fee, null), ('DISPUTE', 4, 'SELLER_BLOCKED', -l.value, null),
      ('SETTLEMENT', 1, 'SELLER_RECEIVABLE', l.value, 'MOVE'), ('SETTLEMENT', 2, 'SELLER_PAYABLE', -l.value, 'MOVE'),
      ('PAYOUT', 1, 'SELLER_PAYABLE', l.value, 'GROSS'), ('PAYOUT', 2, 'CLEARING', -l.value, null)
    ) p (reason, place, account, amount, purpose)
    where p.reason = l.reason and p.amount <> 0
    order by l.place, p.place`
}
