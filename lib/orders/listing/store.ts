import { asc, desc, eq, gte, lt, lte, or, type SQL, sql } from 'drizzle-orm'
import type { Db, Tx } from '@/db/client'
import { beginsWith, given, selectPage } from '@/db/page'
import { charges, orders, refunds } from '@/db/schema'
import { type CivilDate, endOfCivilDate, startOfCivilDate } from '@/lib/kernel/dates'
import type { Page, PageRequest } from '@/lib/kernel/pagination'
import type { PaymentMethod } from '@/lib/kernel/payment-method'
import type { OrderStatus } from '@/lib/orders/order'
import { type WholeOrder, wholeOrdersOf } from '@/lib/orders/whole-order-store'

export type OrderColumn = 'createdAt' | 'startDate' | 'value'

export interface OrderPageFilter {
  status?: OrderStatus
  /** What the name begins with, in any case. */
  customerName?: string
  /** Without punctuation. */
  customerDocument?: string
  uuidBuyer?: string
  payment?: PaymentMethod
  attemptReference?: string
  /** An entry of the metadata; a number is compared as it is written. */
  metadataKey?: string
  metadataValue?: string
  startDateInitial?: CivilDate
  startDateFinal?: CivilDate
  createdAtInitial?: CivilDate
  createdAtFinal?: CivilDate
}

/** The columns by which a list can be sorted; the id is in the order of creation. */
const columnOf = { createdAt: 'id', startDate: 'startDate', value: 'value' } as const

/** Written like the expression of the index, so that Postgres uses it. */
const hasEntry = (sellerId: number, entry: string) =>
  sql`${orders.metadata} is not null and order_metadata_terms(${orders.sellerId}, ${orders.metadata})
    @> order_metadata_terms(${sellerId}::bigint, ${entry}::jsonb)`

/** The orders with an entry of the metadata, by the index on it. */
export const hasMetadata = (sellerId: number, key: string, value: string): SQL =>
  or(...entriesOf(key, value).map((entry) => hasEntry(sellerId, entry)))!

/** The metadata entries that a filter matches: responses write some numbers with an exponent, and the database does not. */
function entriesOf(key: string, value: string): string[] {
  const hasExponent = value.includes('e') && String(Number(value)) === value
  const values = hasExponent ? [value, Number(value)] : [value]
  return values.map((one) => JSON.stringify([{ key, value: one }]))
}

/** The condition of each filter; each has an index of its own. */
function conditionsOf(sellerId: number, filter: OrderPageFilter): (SQL | undefined)[] {
  const { metadataKey: key, metadataValue: value } = filter
  return [
    given(filter.status, (status) => eq(orders.status, status)),
    given(filter.customerName, (name) => beginsWith(sql`${orders.customer}->>'name'`, name)),
    given(filter.customerDocument, (document) => sql`${orders.customer}->>'document' = ${document}`),
    given(filter.uuidBuyer, (uuid) => sql`${orders.customer}->>'uuid' = ${uuid.toLowerCase()}`),
    given(filter.payment, (method) => eq(orders.payment, method)),
    given(filter.attemptReference, (reference) => eq(orders.attemptReference, reference)),
    key === undefined ? undefined : given(value, (wanted) => hasMetadata(sellerId, key, wanted)),
    given(filter.startDateInitial, (date) => gte(orders.startDate, date)),
    given(filter.startDateFinal, (date) => lte(orders.startDate, date)),
    given(filter.createdAtInitial, (date) => gte(orders.createdAt, startOfCivilDate(date))),
    given(filter.createdAtFinal, (date) => lt(orders.createdAt, endOfCivilDate(date))),
  ]
}

/** A page of a seller's orders with their charges and refunds, all of them read at one moment. */
export async function listOrderPage(
  db: Db | Tx,
  sellerId: number,
  filter: OrderPageFilter,
  request: PageRequest<OrderColumn>,
  afterId?: number,
): Promise<Page<WholeOrder>> {
  const { column, direction } = request.sort
  const towards = direction === 'asc' ? asc : desc
  return selectPage(db, {
    table: orders,
    id: orders.id,
    sellerId: orders.sellerId,
    of: sellerId,
    filters: conditionsOf(sellerId, filter),
    sortBy: orders[columnOf[column]],
    request,
    afterId,
    async select({ where, orderBy, limit, offset }) {
      const order = db
        .select()
        .from(orders)
        .where(where)
        .orderBy(...orderBy)
        .limit(limit)
        .offset(offset)
        .as('order')
      const joined = await db
        .select()
        .from(order)
        .leftJoin(charges, eq(charges.orderId, order.id))
        .leftJoin(refunds, eq(refunds.chargeId, charges.id))
        .orderBy(towards(order[columnOf[column]]), towards(order.id), asc(charges.id), asc(refunds.id))
      return wholeOrdersOf(
        joined.map((row) => ({ order: row.order, charge: row.charges, refund: row.refunds })),
      )
    },
  })
}
