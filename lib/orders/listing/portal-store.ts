// A seller's orders as the portal lists them: by the state that it shows.
import { and, eq, inArray, type SQL, sql } from 'drizzle-orm'
import type { Db, Tx } from '@/db/client'
import { countByStatus, countUpTo, newestFirst } from '@/db/newest-first'
import { charges, orders } from '@/db/schema'
import type { ChargeFailure } from '@/lib/charges/charge'
import { type OrderState, orderStatuses } from '@/lib/orders/order'
import type { OrderRow } from '@/lib/orders/store'

export interface OrderFilter {
  state?: OrderState
  /** Only these orders: those that a search found. */
  ids?: number[]
  linkId?: number
  beforeId?: number
  size: number
}

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

/** A seller's orders, newest first, from a cursor on. */
export async function listOrders(
  db: Db | Tx,
  sellerId: number,
  { state, ids, linkId, beforeId, size }: OrderFilter,
): Promise<ListedOrderRow[]> {
  const shared = state && ofStatus[state]
  const { where, orderBy } = newestFirst(orders, sellerId, { status: shared ? undefined : state, beforeId })
  const rows = await db
    .select({ order: orders, failure })
    .from(orders)
    .where(
      and(
        where,
        shared,
        ids && inArray(orders.id, ids),
        linkId === undefined ? undefined : eq(orders.linkId, linkId),
      ),
    )
    .orderBy(...orderBy)
    .limit(size)
  return rows.map(({ order, failure }) => ({ ...order, failure }))
}

/** How many orders a seller has in each state; each is counted up to `limit`, so that it costs the same at any size. */
export async function countOrders(
  db: Db | Tx,
  sellerId: number,
  limit: number,
): Promise<{ status: OrderState; count: number }[]> {
  const alone = orderStatuses.filter((status) => !ofStatus[status])
  const [counted, ...shared] = await Promise.all([
    countByStatus(db, orders, alone, { sellerId, max: limit }),
    ...Object.entries(ofStatus).map(async ([status, where]) => ({
      status: status as OrderState,
      count: await countUpTo(db, orders, where, { sellerId, limit }),
    })),
  ])
  return [...counted, ...shared]
}
