// A seller's refunds as the portal lists them, each with its charge and order.
import { eq } from 'drizzle-orm'
import type { Db, Tx } from '@/db/client'
import { ofAmount, ofFoundOrders, onDays } from '@/db/lists/filters'
import { countListRows, selectListRows } from '@/db/lists/rows'
import { charges, orders, refunds } from '@/db/schema'
import type { FilterValues } from '@/lib/kernel/lists/filters'
import type { ListRequest } from '@/lib/kernel/lists/list'
import { refundFacets } from '@/lib/refunds/page-store'
import type { refundFields } from './fields'

type Fields = typeof refundFields
/** `orderIds` are those that a search found. */
type RefundFilter = Omit<FilterValues<Fields['filters']>, 'q'> & { orderIds?: number[] | undefined }

const ofAmounts = ({ min, max }: RefundFilter) => min !== undefined || max !== undefined

const rowsOf = (sellerId: number, filter: RefundFilter) => ({
  table: refunds,
  sellerId: refunds.sellerId,
  id: refunds.id,
  key: refunds.uuid,
  of: sellerId,
  facets: refundFacets(filter),
  countedBy: ofAmounts(filter) ? refunds.value : refunds.createdAt,
  sorts: { createdAt: refunds.createdAt, value: refunds.value },
  filters: [
    ofFoundOrders(refunds.orderId, filter.orderIds),
    ...onDays(refunds.createdAt, filter),
    ...ofAmount(refunds.value, filter),
  ],
})

export type ListedRefundRow = Awaited<ReturnType<typeof readRefunds>>['items'][number]

export async function readRefunds(
  db: Db | Tx,
  sellerId: number,
  filters: RefundFilter,
  request: Omit<ListRequest<Fields['filters'], Fields['sorts'][number]>, 'filters'>,
) {
  return selectListRows(rowsOf(sellerId, filters), request, ({ where, orderBy, limit }) =>
    db
      .select({
        refund: refunds,
        charge: { uuid: charges.uuid },
        order: { uuid: orders.uuid, title: orders.title, customer: orders.customer },
      })
      .from(refunds)
      .innerJoin(charges, eq(charges.id, refunds.chargeId))
      .innerJoin(orders, eq(orders.id, refunds.orderId))
      .where(where)
      .orderBy(...orderBy)
      .limit(limit),
  )
}

export const countListed = (db: Db | Tx, sellerId: number, filter: RefundFilter, max: number) =>
  countListRows(db, rowsOf(sellerId, filter), max)
