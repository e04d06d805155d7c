import { type SQL, sql } from 'drizzle-orm'
import type { Db, Tx } from '@/db/client'
import { type Facet, idsByFacets } from '@/db/lists/facets'
import { ofFoundOrders } from '@/db/lists/filters'
import { given } from '@/db/lists/page'
import { charges, orders } from '@/db/schema'
import { countedAt, isCounted } from '@/lib/backoffice/sales/store'
import { endOfCivilDate, startOfCivilDate } from '@/lib/base/kernel/dates'
import { centavos } from '@/lib/base/kernel/money'
import { paymentMethods } from '@/lib/base/kernel/payment-method'
import type { FilterValues } from '@/lib/base/lists/filters'
import type { ListRequest } from '@/lib/base/lists/list'
import { statusesOf, unpaidStatuses } from '@/lib/payments/charges/counting/figures'
import { orderOrigins } from '@/lib/payments/orders/order'
import type { ListedSale, salesFields } from './fields'

type Fields = typeof salesFields
export interface SalesFilter extends Omit<FilterValues<Fields['filters']>, 'q'> {
  /** Those that a search found. */
  orderIds?: number[] | undefined
}
type Request = Omit<ListRequest<Fields['filters'], 'at'>, 'filters'>

const isFailed = sql`${charges.status} = 'FAILED'`

/** The facets of an index of charges, with its condition. */
interface Facets {
  facets: readonly Facet[]
  is?: SQL
}

function statusesIn({ result, status, reason }: SalesFilter): string[] {
  const ofResult: readonly string[] = result ? statusesOf[result] : [...statusesOf.SOLD, ...unpaidStatuses]
  return ofResult.filter((one) => (!status || one === status) && (!reason || one === 'FAILED'))
}

const reasonCode = sql`coalesce(${charges.failure}->>'code', 'NONE')`

/** Absent where all of them are open, and for the orders of a search, whose index has their few rows. */
function facetsOf(filter: SalesFilter): Facets | undefined {
  const { result, status, reason, method, origin, orderIds } = filter
  if (orderIds || !(result || status || reason || method || origin)) return undefined
  const statuses = statusesIn(filter)
  const others = [
    { compared: charges.paymentMethod, values: method ? [method] : paymentMethods },
    { compared: charges.origin, values: origin ? [origin] : orderOrigins },
  ]
  if (!reason || statuses.length === 0)
    return { facets: [{ compared: charges.status, values: statuses }, ...others] }
  return { facets: [{ compared: reasonCode, values: [reason] }, ...others], is: isFailed }
}

/** The charges of the orders of a search, read by the index of orders alone: of few rows no other one has fewer. */
const chargesOf = (sellerId: number, { orderIds }: SalesFilter) =>
  orderIds
    ? sql`(select * from ${charges} where ${charges.sellerId} = ${sellerId} and ${ofFoundOrders(charges.orderId, orderIds)}
        offset 0) ${charges}`
    : sql`${charges}`

/** What a filter leaves of the orders of a search. */
function foundBy(filter: SalesFilter): SQL[] {
  if (!filter.orderIds) return []
  const texts = (values: readonly string[]) => sql.param(`{${values.join(',')}}`)
  return [
    sql`${charges.status} = any(${texts(statusesIn(filter))}::text[])`,
    given(filter.reason, (reason) => sql`${reasonCode} = ${reason}`),
    given(filter.method, (method) => sql`${charges.paymentMethod} = ${method}`),
    given(filter.origin, (origin) => sql`${charges.origin} = ${origin}`),
  ].filter((one): one is SQL => one !== undefined)
}

const withinDays = ({ from, to }: SalesFilter) =>
  [
    given(from, (day) => sql`${countedAt} >= ${startOfCivilDate(day).toISOString()}::timestamptz`),
    given(to, (day) => sql`${countedAt} < ${endOfCivilDate(day).toISOString()}::timestamptz`),
  ].filter((one): one is SQL => one !== undefined)

/** The charges of the orders of a search that match all filters, by their status. */
export async function sumFoundSales(db: Db | Tx, sellerId: number, filter: SalesFilter) {
  const where = sql.join([isCounted, ...foundBy(filter), ...withinDays(filter)], sql` and `)
  const rows = await db.execute<{ status: ListedSale['status']; count: number; value: string }>(sql`
    select ${charges.status} as status, count(*)::int as count, sum(${charges.value})::text as value from ${chargesOf(sellerId, filter)}
    where ${charges.sellerId} = ${sellerId} and ${where} group by 1`)
  return rows.map(({ value, ...row }) => ({ ...row, value: centavos(Number(value)) }))
}

/** The position of a row in the order of the list. */
const positionOf = (key: string, sellerId: number) => {
  const of = (what: SQL) =>
    sql`(select ${what} from ${charges} where ${charges.uuid} = ${key} and ${charges.sellerId} = ${sellerId})`
  return sql`(${of(countedAt)}, ${of(sql`${charges.id}`)})`
}

interface Order {
  isDescending: boolean
  limit: number
}

/** A statement that selects the ids of the first matching charges. */
function idsOf(sellerId: number, filter: SalesFilter, cursor: Request['cursor'], order: Order): SQL {
  const { isDescending, limit } = order
  const direction = sql.raw(isDescending ? 'desc' : 'asc')
  const compared = sql.raw(isDescending ? '<' : '>')
  const faceted = facetsOf(filter)
  const conditions = [
    isCounted,
    faceted?.is,
    ...foundBy(filter),
    ...withinDays(filter),
    cursor && sql`(${countedAt}, ${charges.id}) ${compared} ${positionOf(cursor.key, sellerId)}`,
  ].filter((one): one is SQL => one !== undefined)
  const where = sql.join(conditions, sql` and `)
  const { id, sellerId: seller } = charges
  if (faceted)
    return idsByFacets(
      {
        table: charges,
        sellerId: seller,
        id,
        seller: sellerId,
        facets: faceted.facets,
        sortBy: countedAt,
        filters: [where],
      },
      order,
    )
  return sql`select ${id} from ${chargesOf(sellerId, filter)} where ${seller} = ${sellerId} and ${where}
    order by ${countedAt} ${direction}, ${id} ${direction} limit ${limit}`
}

interface SaleRow extends Record<string, unknown> {
  uuid: string
  order_uuid: string
  title: string
  buyer: string
  payment_method: ListedSale['method']
  origin: ListedSale['origin']
  status: ListedSale['status']
  reason: string | null
  value: string
  at: string
}

/** The charges that match all filters, by the instant at which they were paid or ended. */
export async function readSales(db: Db | Tx, sellerId: number, filter: SalesFilter, request: Request) {
  const { cursor, sort, size } = request
  const isBackwards = cursor?.side === 'before'
  const isDescending = sort.descending !== isBackwards
  const direction = sql.raw(isDescending ? 'desc' : 'asc')
  const ids = idsOf(sellerId, filter, cursor, { isDescending, limit: size + 1 })
  const rows = await db.execute<SaleRow>(sql`
    select ${charges.uuid}, ${orders.uuid} as order_uuid, ${orders.title},
      coalesce(nullif(${orders.customer}->>'name', ''), ${orders.customer}->>'email', '') as buyer, ${charges.paymentMethod},
      ${charges.origin}, ${charges.status}, ${charges.failure}->>'code' as reason, ${charges.value}, ${countedAt} as at
    from (${ids}) listed join ${charges} on ${charges.id} = listed.id and ${charges.sellerId} = ${sellerId}
      join ${orders} on ${orders.id} = ${charges.orderId} and ${orders.sellerId} = ${sellerId}
    order by ${countedAt} ${direction}, ${charges.id} ${direction}`)
  const items = rows.slice(0, size).map(saleOf)
  return { items: isBackwards ? items.reverse() : items, more: rows.length > size }
}

const saleOf = (row: SaleRow): ListedSale => ({
  uuid: row.uuid,
  order: row.order_uuid,
  title: row.title,
  buyer: row.buyer,
  method: row.payment_method,
  origin: row.origin,
  status: row.status,
  reason: row.status === 'FAILED' ? (row.reason ?? 'NONE') : '',
  value: Number(row.value),
  at: new Date(row.at).toISOString(),
})
