// A seller's orders as the portal lists them: by the state that it shows.
import { and, desc, eq, type SQL, sql } from 'drizzle-orm'
import type { Db, Tx } from '@/db/client'
import { countByStatus } from '@/db/lists/capped-counts'
import { alongValues, byCreation, byLimits, withEntry, withLimits } from '@/db/lists/filters'
import { countListRows, selectListRows, sumListRows } from '@/db/lists/rows'
import { charges, invoices, orderMetadata, orders } from '@/db/schema'
import type { Entry } from '@/lib/base/lists/filters'
import { COUNTED, COUNTED_PER_CHIP, type ListRequest } from '@/lib/base/lists/list'
import type { ChargeFailure } from '@/lib/payments/charges/charge'
import { type OrderState, orderStates } from '@/lib/payments/orders/order'
import type { OrderRow } from '@/lib/payments/orders/store'
import { entryAlone } from './entry-alone'
import type { orderFields } from './fields'
import { facetsIn, type OrderFilter, ofStates, ordersMatching } from './matching-store'

type Fields = typeof orderFields

export interface ListedOrderRow extends OrderRow {
  /** Why it was declined; null for any other order, and where no reason was given. */
  failure: ChargeFailure | null
  /** When its amount was reserved on a card, if it can still be captured. */
  reservedAt: Date | null
  /** Whether a person of the seller created it by hand. */
  isInvoice: boolean
}

const failure = sql<ChargeFailure | null>`case when orders.is_declined then (
  select failed.failure from ${charges} failed where failed.order_id = orders.id and failed.status = 'FAILED'
  order by failed.id desc limit 1) end`

const reservedAt = sql`case when orders.status = 'PRE_AUTHORIZED' then (
  select min(held.status_at) from ${charges} held where held.order_id = orders.id and held.status = 'PRE_AUTHORIZED'
  and held.capture_value is null and held.void_asked_at is null) end`.mapWith(charges.statusAt)

const isInvoice = sql<boolean>`exists (select from ${invoices} made where made.order_id = orders.id)`

const shown = { failure, reservedAt, isInvoice }

/** Few orders may have an entry of the metadata, or are found by a search: then Postgres chooses where to begin. */
function facetsOf(filter: OrderFilter) {
  if (filter.ids) return
  return filter.metadata ? [] : (facetsIn(filter) ?? withLimits(filter))
}

type Request = Omit<ListRequest<Fields['filters'], Fields['sorts'][number]>, 'filters'>

const aloneIn = ({ metadata, ...others }: OrderFilter) => entryAlone(metadata, others)

/** The orders of a page in the order of creation, by the table of the entries. */
function pageWith(sellerId: number, entry: Entry, { sort, cursor, size }: Request): SQL {
  const isDescending = sort.descending !== (cursor?.side === 'before')
  const [compared, direction] = isDescending ? [sql`<`, sql`desc`] : [sql`>`, sql`asc`]
  const beyond =
    cursor &&
    sql`${orderMetadata.orderId} ${compared} (select id from ${orders} where uuid = ${cursor.key} and seller_id = ${sellerId})`
  return sql`${orders.id} = any(array(select ${orderMetadata.orderId} from ${orderMetadata}
    where ${and(withEntry(entry), eq(orderMetadata.sellerId, sellerId), beyond)}
    order by ${orderMetadata.orderId} ${direction} limit ${size + 1}))`
}

export async function readOrders(db: Db | Tx, sellerId: number, filter: OrderFilter, request: Request) {
  const alone = request.sort.by === 'createdAt' ? aloneIn(filter) : undefined
  const chosen = alone || request.sort.by === 'startDate' ? undefined : facetsOf(filter)
  const { facets, asked } = alongValues(db, chosen, request.sort.by === 'value')
  const { createdAt, value, startDate } = orders
  const all = {
    ...ordersMatching(sellerId, filter, facets),
    sorts: { createdAt: facets ? createdAt : byCreation(orders, filter), value, startDate },
  }
  const list = alone ? { ...all, filters: [pageWith(sellerId, alone, request)] } : all
  return selectListRows(list, request, async ({ where, orderBy, limit }) => {
    const rows = await asked
      .select({ order: orders, ...shown })
      .from(orders)
      .where(where)
      .orderBy(...orderBy)
      .limit(limit)
    return rows.map(({ order, ...others }): ListedOrderRow => ({ ...order, ...others }))
  })
}

export function countOrders(db: Db | Tx, sellerId: number, filter: OrderFilter, max: number) {
  const alone = aloneIn(filter)
  if (!alone) return countMatching(db, sellerId, filter, max)
  const { sellerId: owner, orderId: id } = orderMetadata
  return countListRows(
    db,
    { table: orderMetadata, sellerId: owner, id, seller: sellerId, filters: [withEntry(alone)] },
    max,
  )
}

function countMatching(db: Db | Tx, sellerId: number, filter: OrderFilter, max: number) {
  const { asked, list } = countedList(db, sellerId, filter)
  return countListRows(asked, list, max)
}

function countedList(db: Db | Tx, sellerId: number, filter: OrderFilter) {
  const isByValue = filter.min !== undefined || filter.max !== undefined
  const { facets, asked } = alongValues(db, facetsOf(filter), isByValue)
  // Which index a count with an entry of the metadata follows depends on how many orders have it.
  const along = byLimits(facets?.length ? { ...orders, id: orders.createdAt } : orders, filter)
  const countedBy = filter.metadata ? null : along
  return { asked, list: { ...ordersMatching(sellerId, filter, facets), countedBy } }
}

const state = sql`case when ${orders.isDeclined} then 'DECLINED' else ${orders.status} end`

/** What the matching orders add up to in each state: an order that nobody paid is not added to one that was. */
export function sumOrders(db: Db | Tx, sellerId: number, filter: OrderFilter) {
  const { asked, list } = countedList(db, sellerId, filter)
  return sumListRows(asked, list, { value: orders.value, by: state }, COUNTED)
}

/** The newest orders of a link. */
export async function listOrdersOfLink(
  db: Db | Tx,
  sellerId: number,
  { linkId, size }: { linkId: number; size: number },
): Promise<ListedOrderRow[]> {
  const rows = await db
    .select({ order: orders, ...shown })
    .from(orders)
    .where(and(eq(orders.linkId, linkId), eq(orders.sellerId, sellerId)))
    .orderBy(desc(orders.id))
    .limit(size)
  return rows.map(({ order, ...others }) => ({ ...order, ...others }))
}

/** How many orders a seller has in each state. */
export const countStates = (db: Db | Tx, sellerId: number) =>
  countByStatus<OrderState>(db, orders, {
    ...{ sellerId, max: COUNTED_PER_CHIP, along: orders.payment },
    facet: ofStates(orderStates),
  })
