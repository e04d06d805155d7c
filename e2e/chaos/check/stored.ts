// What the database of a run has in the end, and what is still under way in it.
import type { Sql } from 'postgres'
import type { ChaosSeller } from '../load/payments'
import type { EventRecord } from './events'

interface OrderRecord {
  uuid: string
  title: string
  status: string
  /** What was refunded of it, in centavos. */
  refunded: number
  origin: string
}
export interface ChargeRecord {
  uuid: string
  title: string
  status: string
  value: number
}
export interface RefundRecord {
  uuid: string
  charge: string
  value: number
  status: string
  key: string | null
}

export interface Stored {
  orders: readonly OrderRecord[]
  charges: readonly ChargeRecord[]
  refunds: readonly RefundRecord[]
  links: readonly { uuid: string; title: string }[]
  /** The charges that were ever disputed. */
  disputes: readonly { charge: string; status: string }[]
}

export async function readStored(sql: Sql, sellers: readonly Pick<ChaosSeller, 'id'>[]): Promise<Stored> {
  const ids = sql(sellers.map(({ id }) => id))
  return {
    orders: await sql<OrderRecord[]>`
      select o.uuid, o.title, o.status, o.origin_request as origin, coalesce((
        select sum(r.value) from refunds r join charges c on c.id = r.charge_id
        where c.order_id = o.id and r.status = 'SUCCESS'), 0)::int as refunded
      from orders o where o.seller_id in ${ids} order by o.id`,
    charges: await sql<ChargeRecord[]>`
      select uuid, title, status, value::int from charges where seller_id in ${ids} order by id`,
    refunds: await sql<RefundRecord[]>`
      select r.uuid, c.uuid as charge, r.value::int, r.status, r.idempotency_key as key
      from refunds r join charges c on c.id = r.charge_id where r.seller_id in ${ids} order by r.id`,
    links: await sql<Stored['links']>`
      select uuid, title from payment_links where seller_id in ${ids} order by id`,
    disputes: await sql<Stored['disputes']>`
      select c.uuid as charge, d.status from disputes d join charges c on c.id = d.charge_id
      where d.seller_id in ${ids} order by d.id`,
  }
}

export async function readEvents(sql: Sql, sellers: readonly ChaosSeller[]): Promise<EventRecord[]> {
  const rows = await sql`
    select id::int, uuid, seller_id::int as "sellerId", resource_uuid as resource, status, body from webhook_events
    where domain in ('ORDER', 'SUBSCRIPTION') order by id`
  return rows.flatMap(({ sellerId, ...event }) => {
    const seller = sellers.find(({ id }) => id === sellerId)
    return seller ? [{ ...event, path: `/${seller.name}`, secret: seller.secret } as EventRecord] : []
  })
}

const tables = [
  ...['orders', 'charges', 'refunds', 'payment_links', 'bank_payments', 'disputes', 'receivables'],
  ...['ledger_transactions', 'postings', 'webhook_events', 'webhook_deliveries', 'idempotency_keys'],
]

/** What a cell has of sellers who live in another one, by table and seller. */
export async function rowsOfOthers(sql: Sql, cell: number): Promise<object[]> {
  const own = await sql`select id from platform.sellers where cell = ${cell}`
  const ids = `{${own.map(({ id }) => id)}}`
  const found: object[] = []
  for (const table of tables)
    found.push(
      ...(await sql`
        select ${table}::text as table, seller_id::int as "sellerId", count(*)::int as rows from ${sql(table)}
        where seller_id <> all(${ids}::bigint[]) group by seller_id`),
    )
  return found
}

/** How much waits to be decided, done or sent, by kind. */
export async function readPending(sql: Sql): Promise<Record<string, number>> {
  const [row] = await sql`
    select (select count(*)::int from refunds where status = 'PROCESSING') as refunds,
      (select count(*)::int from payouts where status = 'PROCESSING' and not by_batch) as payouts,
      (select count(*)::int from webhook_deliveries where status = 'PENDING') as deliveries,
      (select count(*)::int from bank_payments where stray = 'HELD') as "unmatched payments",
      (select count(*)::int from idempotency_keys where status is null and leased_until > now()) as keys,
      (select count(*)::int from unsealed_transactions) as unsealed,
      (select count(*)::int from unsealed_audit_entries) as "unsealed audit",
      (select count(*)::int from charges where status = 'PRE_AUTHORIZED') as reserved,
      (select count(*)::int from charges where status = 'SCHEDULED'
        and payment_method in ('CREDIT_CARD', 'DEBIT_CARD')) as "card charges",
      (select count(*)::int from charges where status = 'SCHEDULED' and payment_method not in ('CREDIT_CARD', 'DEBIT_CARD')
        and bank_reference is null) as "charges without code"`
  return Object.fromEntries(Object.entries(row!).filter(([, count]) => count > 0))
}
