// A seller's own receivables as the portal lists them, each with its charge and order.
import { and, eq, inArray, isNull, sql } from 'drizzle-orm'
import type { Db, Tx } from '@/db/client'
import { ofAmount, ofFoundOrders } from '@/db/lists/filters'
import { given } from '@/db/lists/page'
import { countListRows, selectListRows } from '@/db/lists/rows'
import { charges, orders, receivables } from '@/db/schema'
import { paymentMethods } from '@/lib/base/kernel/payment-method'
import type { FilterValues } from '@/lib/base/lists/filters'
import type { ListRequest } from '@/lib/base/lists/list'
import { receivableStatuses } from '@/lib/money/receivables/receivable'
import type { receivableFields } from './fields'

type Fields = typeof receivableFields
/** `orderIds` are those that a search found. */
type ReceivableFilter = Omit<FilterValues<Fields['filters']>, 'q'> & { orderIds?: number[] | undefined }

const facetsOf = ({ status, method }: ReceivableFilter) => [
  { of: receivables.status, values: status ? [status] : receivableStatuses },
  { of: receivables.method, values: method ? [method] : paymentMethods },
]

/** Of one order, or of those that a search found, there are few, which need no facets. */
const isOfOrders = ({ order, orderIds }: ReceivableFilter) => (order ?? orderIds) !== undefined

const ofOrders = (db: Db | Tx, sellerId: number, { order, orderIds, status, method }: ReceivableFilter) => [
  given(status, (one) => eq(receivables.status, one)),
  given(method, (one) => eq(receivables.method, one)),
  inArray(
    receivables.chargeId,
    db
      .select({ id: charges.id })
      .from(charges)
      .innerJoin(orders, eq(orders.id, charges.orderId))
      .where(
        and(
          eq(orders.sellerId, sellerId),
          given(order, (uuid) => eq(orders.uuid, uuid)),
          ofFoundOrders(orders.id, orderIds),
        ),
      ),
  ),
]

const ofAmounts = ({ min, max }: ReceivableFilter) => min !== undefined || max !== undefined

function countedBy(filter: ReceivableFilter) {
  if (isOfOrders(filter)) return null
  return ofAmounts(filter) ? receivables.gross : receivables.executionDate
}

const rowsOf = (db: Db | Tx, sellerId: number, filter: ReceivableFilter) => ({
  table: receivables,
  sellerId: receivables.sellerId,
  id: receivables.id,
  key: receivables.uuid,
  of: sellerId,
  facets: isOfOrders(filter) ? undefined : facetsOf(filter),
  countedBy: countedBy(filter),
  sorts: { date: receivables.executionDate, value: receivables.gross },
  filters: [
    // The shares of sub-sellers are not the shop's.
    isNull(receivables.subSellerId),
    given(filter.from, (date) => sql`${receivables.executionDate} >= ${date}`),
    given(filter.to, (date) => sql`${receivables.executionDate} <= ${date}`),
    ...ofAmount(receivables.gross, filter),
    ...(isOfOrders(filter) ? ofOrders(db, sellerId, filter) : []),
  ],
})

export type ListedReceivableRow = Awaited<ReturnType<typeof readReceivables>>['items'][number]

export async function readReceivables(
  db: Db | Tx,
  sellerId: number,
  filters: ReceivableFilter,
  request: Omit<ListRequest<Fields['filters'], Fields['sorts'][number]>, 'filters'>,
) {
  return selectListRows(rowsOf(db, sellerId, filters), request, ({ where, orderBy, limit }) =>
    db
      .select({
        receivable: receivables,
        charge: { installments: charges.installments },
        order: { uuid: orders.uuid, title: orders.title, customer: orders.customer },
      })
      .from(receivables)
      .innerJoin(charges, eq(charges.id, receivables.chargeId))
      .innerJoin(orders, eq(orders.id, charges.orderId))
      .where(where)
      .orderBy(...orderBy)
      .limit(limit),
  )
}

export const countReceivables = (db: Db | Tx, sellerId: number, filter: ReceivableFilter, max: number) =>
  countListRows(db, rowsOf(db, sellerId, filter), max)
