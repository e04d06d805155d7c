// A seller's orders as the portal lists them: by the state that it shows.
import { and, desc, eq, type SQL, sql } from 'drizzle-orm'
import { countByStatus, countUpTo } from '@/db/capped-counts'
import type { Db, Tx } from '@/db/client'
import { byCreation, byLimits, hasMetadata, ofAmount, ofIds, onDays } from '@/db/list-filters'
import { countListRows, selectListRows } from '@/db/list-rows'
import { given } from '@/db/page'
import { charges, orders } from '@/db/schema'
import type { ChargeFailure } from '@/lib/charges/charge'
import type { FilterValues } from '@/lib/kernel/lists/filters'
import { COUNTED_PER_CHIP, type ListRequest } from '@/lib/kernel/lists/list'
import { type OrderState, orderStatuses } from '@/lib/orders/order'
import type { OrderRow } from '@/lib/orders/store'
import type { orderFields } from './fields'

type Fields = typeof orderFields
type Sort = Fields['sorts'][number]
/** `ids` are those that a search found. */
export type OrderFilter = Omit<FilterValues<Fields['filters']>, 'q'> & { ids?: number[] }

export interface ListedOrderRow extends OrderRow {
  /** Why it was declined; null for any other order, and where no reason was given. */
  failure: ChargeFailure | null
}

/** DECLINED and CANCELED share a status; each has an index of its own. */
const ofStatus: Partial<Record<OrderState, SQL>> = {
  DECLINED: sql`${orders.isDeclined}`,
  CANCELED: sql`${orders.status} = 'CANCELED' and not ${orders.isDeclined}`,
}

const failure = sql<ChargeFailure | null>`case when orders.is_declined then (
  select failed.failure from ${charges} failed where failed.order_id = orders.id and failed.status = 'FAILED'
  order by failed.id desc limit 1) end`

/** The condition of each filter; each has an index of its own. */
const rowsOf = (sellerId: number, filter: OrderFilter) => ({
  table: orders,
  sellerId: orders.sellerId,
  id: orders.id,
  key: orders.uuid,
  of: sellerId,
  sorts: { createdAt: byCreation(orders, filter), value: orders.value, startDate: orders.startDate },
  // The index of the metadata has no order.
  countedBy: filter.metadata ? null : byLimits(orders, filter),
  filters: [
    given(filter.status, (state) => ofStatus[state] ?? sql`${orders.status} = ${state}`),
    given(filter.method, (method) => eq(orders.payment, method)),
    given(filter.origin, (origin) => eq(orders.originRequest, origin)),
    given(filter.metadata, (entry) => hasMetadata(sellerId, entry)),
    ...onDays(orders.createdAt, filter),
    ...ofAmount(orders.value, filter),
    ofIds(orders.id, filter),
  ],
})

export async function readOrders(
  db: Db | Tx,
  sellerId: number,
  filter: OrderFilter,
  request: Omit<ListRequest<Fields['filters'], Sort>, 'filters'>,
) {
  return selectListRows(rowsOf(sellerId, filter), request, async ({ where, orderBy, limit }) => {
    const rows = await db
      .select({ order: orders, failure })
      .from(orders)
      .where(where)
      .orderBy(...orderBy)
      .limit(limit)
    return rows.map(({ order, failure }): ListedOrderRow => ({ ...order, failure }))
  })
}

export const countOrders = (db: Db | Tx, sellerId: number, filter: OrderFilter, max: number) =>
  countListRows(db, rowsOf(sellerId, filter), max)

/** The newest orders of a link. */
export async function listOrdersOfLink(
  db: Db | Tx,
  sellerId: number,
  { linkId, size }: { linkId: number; size: number },
): Promise<ListedOrderRow[]> {
  const rows = await db
    .select({ order: orders, failure })
    .from(orders)
    .where(and(eq(orders.linkId, linkId), eq(orders.sellerId, sellerId)))
    .orderBy(desc(orders.id))
    .limit(size)
  return rows.map(({ order, failure }) => ({ ...order, failure }))
}

/** How many orders a seller has in each state. */
export async function countStates(
  db: Db | Tx,
  sellerId: number,
): Promise<{ status: OrderState; count: number }[]> {
  const alone = orderStatuses.filter((status) => !ofStatus[status])
  const [counted, ...shared] = await Promise.all([
    countByStatus(db, orders, alone, { sellerId, max: COUNTED_PER_CHIP }),
    ...Object.entries(ofStatus).map(async ([status, where]) => ({
      status: status as OrderState,
      count: await countUpTo(db, orders, where, { sellerId, limit: COUNTED_PER_CHIP }),
    })),
  ])
  return [...counted, ...shared]
}
