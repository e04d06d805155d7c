// A seller's own receivables as the portal lists them, each with its charge and order.
import { and, eq, inArray, isNull } from 'drizzle-orm'
import type { Db, Tx } from '@/db/client'
import { filteredList } from '@/db/lists/filtered-list'
import { ofFoundOrders } from '@/db/lists/filters'
import { given } from '@/db/lists/page'
import { countListRows, selectListRows, sumListRows } from '@/db/lists/rows'
import { charges, orders, receivables } from '@/db/schema'
import type { FilterValues } from '@/lib/base/lists/filters'
import { COUNTED, type ListRequest } from '@/lib/base/lists/list'
import { receivableFields } from './fields'

type Fields = typeof receivableFields
/** `orderIds` are those that a search found. */
type ReceivableFilter = Omit<FilterValues<Fields['filters']>, 'q'> & { orderIds?: number[] | undefined }

/** Of one order, or of those that a search found, there are few, which need no facets. */
const isOfOrders = ({ order, orderIds }: ReceivableFilter) => (order ?? orderIds) !== undefined

const ofOrders = (db: Db | Tx, sellerId: number, { order, orderIds }: ReceivableFilter) =>
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
  )

const rowsOf = (db: Db | Tx, sellerId: number, filter: ReceivableFilter) =>
  filteredList(receivables, receivableFields.filters, {
    sellerId,
    given: filter,
    facets: isOfOrders(filter) ? undefined : ['status', 'method'],
    also: {
      // The shares of sub-sellers are not the shop's.
      subSeller: isNull(receivables.subSellerId),
      orders: isOfOrders(filter) ? ofOrders(db, sellerId, filter) : undefined,
    },
  })

export type ListedReceivableRow = Awaited<ReturnType<typeof readReceivables>>['items'][number]

export async function readReceivables(
  db: Db | Tx,
  sellerId: number,
  filters: ReceivableFilter,
  request: Omit<ListRequest<Fields['filters'], Fields['sorts'][number]>, 'filters'>,
) {
  const sorts = { date: receivables.executionDate, value: receivables.gross }
  return selectListRows({ ...rowsOf(db, sellerId, filters), sorts }, request, ({ where, orderBy, limit }) =>
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

function countedBy(filter: ReceivableFilter) {
  if (isOfOrders(filter)) return null
  return filter.min === undefined && filter.max === undefined ? receivables.executionDate : receivables.gross
}

export const countReceivables = (db: Db | Tx, sellerId: number, filter: ReceivableFilter, max: number) =>
  countListRows(db, { ...rowsOf(db, sellerId, filter), countedBy: countedBy(filter) }, max)

/** What is left of the matching receivables in each status: what was paid is not added to what is to come. */
export const sumReceivables = (db: Db | Tx, sellerId: number, filter: ReceivableFilter) =>
  sumListRows(
    db,
    { ...rowsOf(db, sellerId, filter), countedBy: countedBy(filter) },
    { value: receivables.remaining, by: receivables.status },
    COUNTED,
  )
