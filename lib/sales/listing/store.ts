import { type SQL, sql } from 'drizzle-orm'
import type { Db, Tx } from '@/db/client'
import { given } from '@/db/page'
import { charges, orders } from '@/db/schema'
import { endOfCivilDate, startOfCivilDate } from '@/lib/kernel/dates'
import type { FilterValues } from '@/lib/kernel/lists/filters'
import type { ListRequest } from '@/lib/kernel/lists/list'
import { unpaidStatuses } from '@/lib/sales/sales'
import type { ListedSale, SalesResult, salesFields } from './fields'

type Fields = typeof salesFields
export type SalesFilter = FilterValues<Fields['filters']>
type Request = Omit<ListRequest<Fields['filters'], 'at'>, 'filters'>

interface Branch {
  results: readonly SalesResult[]
  /** The instant that its index sorts by. */
  at: SQL
  is: SQL
}

const unpaid = sql.raw(unpaidStatuses.map((status) => `'${status}'`).join(', '))
/** Paid charges and unpaid ones have an index each, from which both are read in order. */
const branches: readonly Branch[] = [
  { results: ['SOLD'], at: sql`c.paid_at`, is: sql`c.paid_at is not null` },
  {
    results: ['DECLINED', 'EXPIRED'],
    at: sql`c.status_at`,
    is: sql`c.paid_at is null and c.status in (${unpaid})`,
  },
]
const ofResult: Partial<Record<SalesResult, SQL>> = {
  DECLINED: sql`c.status = 'FAILED'`,
  EXPIRED: sql`c.status in ('CANCELED', 'ABANDONED')`,
}

function rowsOf(branch: Branch, sellerId: number, filter: SalesFilter, request: Request): SQL {
  const { cursor, sort, size } = request
  const isDescending = sort.descending !== (cursor?.side === 'before')
  const direction = sql.raw(isDescending ? 'desc' : 'asc')
  const compared = sql.raw(isDescending ? '<' : '>')
  const { at } = branch
  const conditions = [
    sql`c.seller_id = ${sellerId}`,
    branch.is,
    filter.result && ofResult[filter.result],
    given(filter.from, (day) => sql`${at} >= ${startOfCivilDate(day).toISOString()}::timestamptz`),
    given(filter.to, (day) => sql`${at} < ${endOfCivilDate(day).toISOString()}::timestamptz`),
    given(filter.method, (method) => sql`c.payment_method = ${method}`),
    given(filter.origin, (origin) => sql`o.origin_request = ${origin}`),
    given(filter.status, (status) => sql`c.status = ${status}`),
    given(
      filter.reason,
      (reason) => sql`c.status = 'FAILED' and coalesce(c.failure->>'code', 'NONE') = ${reason}`,
    ),
    cursor &&
      sql`(${at}, c.id) ${compared} (select coalesce(paid_at, status_at), id from ${charges}
        where uuid = ${cursor.key} and seller_id = ${sellerId})`,
  ].filter((one): one is SQL => one !== undefined)
  return sql`(select c.id, c.uuid, o.uuid as order_uuid, o.title, coalesce(nullif(o.customer->>'name', ''), o.customer->>'email', '') as buyer,
      c.payment_method, o.origin_request, c.status, c.failure->>'code' as reason, c.value, ${at} as at
    from ${charges} c join ${orders} o on o.id = c.order_id
    where ${sql.join(conditions, sql` and `)} order by ${at} ${direction}, c.id ${direction} limit ${size + 1})`
}

interface SaleRow extends Record<string, unknown> {
  uuid: string
  order_uuid: string
  title: string
  buyer: string
  payment_method: ListedSale['method']
  origin_request: ListedSale['origin']
  status: ListedSale['status']
  reason: string | null
  value: string
  at: string
}

/** The charges that match all filters, by the instant at which they were paid or ended. */
export async function readSales(db: Db | Tx, sellerId: number, filter: SalesFilter, request: Request) {
  const read = branches.filter(({ results }) => !filter.result || results.includes(filter.result))
  const isBackwards = request.cursor?.side === 'before'
  const direction = sql.raw(request.sort.descending !== isBackwards ? 'desc' : 'asc')
  const rows = await db.execute<SaleRow>(sql`
    select * from (${sql.join(
      read.map((branch) => rowsOf(branch, sellerId, filter, request)),
      sql` union all `,
    )}) found order by at ${direction}, id ${direction} limit ${request.size + 1}`)
  const items = rows.slice(0, request.size).map(saleOf)
  return { items: isBackwards ? items.reverse() : items, more: rows.length > request.size }
}

const saleOf = (row: SaleRow): ListedSale => ({
  uuid: row.uuid,
  order: row.order_uuid,
  title: row.title,
  buyer: row.buyer,
  method: row.payment_method,
  origin: row.origin_request,
  status: row.status,
  reason: row.status === 'FAILED' ? (row.reason ?? 'NONE') : '',
  value: Number(row.value),
  at: new Date(row.at).toISOString(),
})
