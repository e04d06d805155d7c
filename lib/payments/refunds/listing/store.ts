// A seller's refunds as the portal lists them, each with its charge and order.
import { eq } from 'drizzle-orm'
import type { Db, Tx } from '@/db/client'
import { ofAmount, ofFoundOrders, onDays } from '@/db/lists/filters'
import { given } from '@/db/lists/page'
import { countListRows, selectListRows } from '@/db/lists/rows'
import { charges, orders, refunds } from '@/db/schema'
import type { FilterValues } from '@/lib/base/lists/filters'
import type { ListRequest } from '@/lib/base/lists/list'
import { refundFacets } from '@/lib/payments/refunds/page-store'
import type { refundFields } from './fields'

type Fields = typeof refundFields
/** `orderIds` are those that a search found. */
type RefundFilter = Omit<FilterValues<Fields['filters']>, 'q'> & { orderIds?: number[] | undefined }

const ofAmounts = ({ min, max }: RefundFilter) => min !== undefined || max !== undefined

function countedBy(filter: RefundFilter) {
  if (filter.orderIds) return null
  return ofAmounts(filter) ? refunds.value : refunds.createdAt
}

const ofFound = ({ orderIds, status, method }: RefundFilter) => [
  ofFoundOrders(refunds.orderId, orderIds),
  given(status, (one) => eq(refunds.status, one)),
  given(method, (one) => eq(refunds.method, one)),
]

const rowsOf = (sellerId: number, filter: RefundFilter) => ({
  table: refunds,
  sellerId: refunds.sellerId,
  id: refunds.id,
  key: refunds.uuid,
  of: sellerId,
  // Few refunds are of a found order: then Postgres begins with those.
  facets: filter.orderIds ? undefined : refundFacets(filter),
  countedBy: countedBy(filter),
  sorts: { createdAt: refunds.createdAt, value: refunds.value },
  filters: [
    ...(filter.orderIds ? ofFound(filter) : []),
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
