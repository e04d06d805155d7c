// What must be true after any action: each invariant is a query for the rows that violate it.
import { isDeepStrictEqual } from 'node:util'
import type { Sql } from 'postgres'
import { hashesOfMetadata } from '@/lib/payments/orders/metadata-entry'
import { statusesThatTakeLink } from '@/lib/payments/orders/order'
import type { MetadataEntry } from '@/lib/payments/payment-links/payment-link'

type Invariant = (sql: Sql, sellerId: number) => Promise<readonly object[]>

const onBalance = ['SELLER_PAYABLE', 'SELLER_RECEIVABLE']
const paidOnce = ['PAID', 'REFUND', 'DISPUTE', 'CHARGEBACK']

export const invariants: Record<string, Invariant> = {
  'the stage of each link follows from its orders, its status and its expiry': (sql, sellerId) => sql`
    select uuid, stage from payment_links where seller_id = ${sellerId} and stage <> case
      when exists (select from orders where link_id = payment_links.id and status in ${sql(statusesThatTakeLink)}) then 'TAKEN'
      when status = 'CANCELED' then 'CANCELED' when expires_at is null then 'LASTING' else 'EXPIRING' end`,

  'each transaction sums to zero': (sql, sellerId) => sql`
    select transaction_id from postings where seller_id = ${sellerId}
    group by transaction_id having sum(amount) <> 0`,

  'a charge was sold once if and only if it was paid': (sql, sellerId) => sql`
    select c.uuid, c.status, count(t.id)::int as sales from charges c
    left join ledger_transactions t on t.charge_id = c.id and t.reason = 'SALE'
    where c.seller_id = ${sellerId}
    group by c.id having count(t.id) <> case when c.status in ${sql(paidOnce)} then 1 else 0 end`,

  'refunds never exceed the charge, and equal those in the ledger': (sql, sellerId) => sql`
    with recorded as (
      select charge_id, sum(value) as value from refunds
      where seller_id = ${sellerId} and status <> 'ERROR' group by charge_id),
    booked as (
      select t.charge_id, sum(p.amount) as value from postings p join ledger_transactions t on t.id = p.transaction_id
      where p.seller_id = ${sellerId} and t.reason in ('REFUND', 'REFUND_REVERSED') and p.purpose = 'GROSS'
      group by t.charge_id having sum(p.amount) <> 0)
    select c.uuid, c.value::int, recorded.value::int as recorded, booked.value::int as booked from charges c
    left join recorded on recorded.charge_id = c.id left join booked on booked.charge_id = c.id
    where c.seller_id = ${sellerId}
      and (coalesce(recorded.value, 0) <> coalesce(booked.value, 0) or recorded.value > c.value)`,

  'a charge is REFUND if and only if all of it was refunded': (sql, sellerId) => sql`
    select c.uuid, c.status from charges c
    where c.seller_id = ${sellerId} and (c.status = 'REFUND') <>
      (c.value = (select coalesce(sum(value), 0) from refunds r where r.charge_id = c.id and r.status = 'SUCCESS'))`,

  'a charge refunded as a whole leaves nothing to sub-sellers, and of fees only those of early payment': (
    sql,
    sellerId,
  ) => sql`
    select c.uuid, p.sub_seller_id, sum(p.amount)::int as left from charges c
    join ledger_transactions t on t.charge_id = c.id and t.reason in ('SALE', 'REFUND', 'REFUND_REVERSED')
    join postings p on p.transaction_id = t.id and (p.sub_seller_id is not null or p.account = 'PLATFORM_FEES')
    where c.seller_id = ${sellerId} and c.status = 'REFUND'
    group by c.id, p.sub_seller_id
    having sum(p.amount) <> case when p.sub_seller_id is null then -c.early_fee else 0 end`,

  'receivables equal their account in the ledger on each day': (sql, sellerId) => sql`
    with recorded as (
      select charge_id, coalesce(sub_seller_id, 0) as payee, execution_date as day, remaining as value from receivables
      where seller_id = ${sellerId} and remaining <> 0),
    booked as (
      select t.charge_id, coalesce(p.sub_seller_id, 0) as payee, p.execution_date as day, -sum(p.amount) as value
      from postings p join ledger_transactions t on t.id = p.transaction_id
      where p.seller_id = ${sellerId} and p.account in ('SELLER_RECEIVABLE', 'SUB_SELLER_RECEIVABLE')
      group by 1, 2, 3 having sum(p.amount) <> 0)
    select * from recorded full join booked using (charge_id, payee, day)
    where recorded.value is distinct from booked.value`,

  'the blocked amount equals the value of open disputes': (sql, sellerId) => sql`
    select recorded, booked from
      (select coalesce(sum(value), 0) as recorded from disputes
       where seller_id = ${sellerId} and status in ('OPEN', 'ANSWERED')) a,
      (select -coalesce(sum(amount), 0) as booked from postings
       where seller_id = ${sellerId} and account = 'SELLER_BLOCKED') b
    where recorded <> booked`,

  'the clearing account equals what came in and was not paid out': (sql, sellerId) => sql`
    select expected::int, booked::int from (select
      (select coalesce(sum(value), 0) from charges where seller_id = ${sellerId} and status in ${sql(paidOnce)})
      - (select coalesce(sum(value), 0) from refunds where seller_id = ${sellerId} and status <> 'ERROR')
      - (select coalesce(sum(value), 0) from disputes where seller_id = ${sellerId} and status = 'LOST')
      - (select coalesce(sum(value), 0) from payouts where seller_id = ${sellerId} and status <> 'ERROR')
      + (select coalesce(sum(value), 0) from bank_payments where seller_id = ${sellerId} and stray = 'HELD')
      as expected) a,
      (select coalesce(sum(amount), 0) as booked from postings
       where seller_id = ${sellerId} and account = 'CLEARING') b
    where expected <> booked`,

  'what was paid out to the seller and to each sub-seller equals the payouts': (sql, sellerId) => sql`
    with recorded as (
      select coalesce(sub_seller_id, 0) as payee, sum(value) as value from payouts
      where seller_id = ${sellerId} and status <> 'ERROR' group by 1),
    booked as (
      select coalesce(p.sub_seller_id, 0) as payee, sum(p.amount) as value
      from postings p join ledger_transactions t on t.id = p.transaction_id
      where p.seller_id = ${sellerId} and t.reason in ('PAYOUT', 'PAYOUT_REVERSED') and p.account <> 'CLEARING'
      group by 1 having sum(p.amount) <> 0)
    select * from recorded full join booked using (payee) where recorded.value is distinct from booked.value`,

  'what the seller gave to sub-sellers is what they were given, in each transaction': (sql, sellerId) => sql`
    select t.uuid, t.reason from postings p join ledger_transactions t on t.id = p.transaction_id
    where p.seller_id = ${sellerId} and t.reason not in ('PAYOUT', 'PAYOUT_REVERSED')
    group by t.id
    having coalesce(sum(p.amount) filter (where p.purpose = 'SPLIT'), 0)
      + coalesce(sum(p.amount) filter (where p.sub_seller_id is not null), 0) <> 0`,

  'no posting is dated before the day on which it was made': (sql, sellerId) => sql`
    select t.uuid, p.execution_date from postings p join ledger_transactions t on t.id = p.transaction_id
    where p.seller_id = ${sellerId} and p.account in ${sql(onBalance)} and p.purpose <> 'MOVE'
      and t.reason <> 'SALE' and p.execution_date < (t.occurred_at at time zone 'America/Sao_Paulo')::date`,

  'order_metadata has exactly the hashes of the metadata of each order': async (sql, sellerId) => {
    const rows = await sql<{ uuid: string; metadata: MetadataEntry[] | null; hashes: string[] }[]>`
      select o.uuid, o.metadata, array_remove(array_agg(replace(m.entry::text, '-', '')), null) as hashes
      from orders o left join order_metadata m on m.seller_id = o.seller_id and m.order_id = o.id
      where o.seller_id = ${sellerId} group by o.id`
    return rows.filter(
      ({ metadata, hashes }) => !isDeepStrictEqual(hashes.toSorted(), hashesOfMetadata(metadata).toSorted()),
    )
  },
}

/** What must be true besides, once all pending work is finished. */
export const invariantsAtRest: Record<string, Invariant> = {
  'nothing is pending': (sql, sellerId) => sql`
    select 'refund' as what, uuid::text from refunds where seller_id = ${sellerId} and status = 'PROCESSING'
    union all select 'payout', uuid::text from payouts where seller_id = ${sellerId} and status = 'PROCESSING'
    union all select 'payment', payment_id from bank_payments where seller_id = ${sellerId} and stray = 'HELD'`,

  'transfers at the bank equal the payouts': (sql, sellerId) => sql`
    select p.uuid, p.status, p.value::int, t.value::int as transferred, t.refused from payouts p
    left join simulated_transfers t on t.reference = p.uuid::text and t.value = p.value
    where p.seller_id = ${sellerId} and not p.by_batch
      and (t.reference is null or (p.status = 'SUCCESS') = t.refused)`,

  'what the bank did with batches equals the payouts, and no transfer was made besides': async (
    sql,
    sellerId,
  ) => {
    const items = await sql<{ id: string; value: string; status: string }[]>`
      select payout_id as id, value, status from platform.payout_batch_items
      where seller_id = ${sellerId} and status <> 'WITHDRAWN'`
    const columns = [
      items.map(({ id }) => id),
      items.map(({ value }) => value),
      items.map(({ status }) => status),
    ]
    return sql`
      select p.uuid, p.status, i.status as item from payouts p
      left join unnest(${columns[0]!}::bigint[], ${columns[1]!}::bigint[], ${columns[2]!}::text[]) i (payout_id, value, status)
        on i.payout_id = p.id and i.value = p.value
      left join simulated_transfers t on t.reference = p.uuid::text
      where p.seller_id = ${sellerId} and p.by_batch and (t.reference is not null or i.status is distinct from
        case p.status when 'SUCCESS' then 'PAID' when 'ERROR' then 'RETURNED' end)`
  },

  'captures and refunds at the acquirer equal those of the charge': (sql, sellerId) => sql`
    select c.uuid, c.status, captured::int, returned::int, refunded::int from charges c
    join lateral (select coalesce(sum(coalesce(captured_value, case when capture and pending_until is not null then value end))
        filter (where voided_at is null), 0) as captured
      from simulated_authorizations a where a.reference = c.acquirer_reference) a on true
    join lateral (select coalesce(sum(value), 0) as returned
      from simulated_refunds r where r.reference = c.acquirer_reference) g on true
    join lateral (select coalesce(sum(value), 0) as refunded
      from refunds r where r.charge_id = c.id and r.status = 'SUCCESS') b on true
    where c.seller_id = ${sellerId} and c.acquirer_reference is not null
      and (returned <> refunded or captured <> case when c.status in ${sql(paidOnce)} then c.value else 0 end)`,

  'payments and refunds at the bank equal those of the charge': (sql, sellerId) => sql`
    select c.uuid, c.status, received::int, returned::int, refunded::int from charges c
    join lateral (select coalesce(sum(value) filter (where returned_at is null), 0) as received
      from simulated_payments p where p.reference = c.bank_reference) a on true
    join lateral (select coalesce(sum(value), 0) as returned
      from simulated_pix_refunds r where r.reference = c.bank_reference) g on true
    join lateral (select coalesce(sum(value), 0) as refunded
      from refunds r where r.charge_id = c.id and r.status = 'SUCCESS') b on true
    where c.seller_id = ${sellerId} and c.bank_reference is not null
      and (returned <> refunded or received <> case when c.status in ${sql(paidOnce)} then c.value else 0 end)`,
}
