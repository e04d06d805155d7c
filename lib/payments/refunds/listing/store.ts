// A seller's refunds as portal and API list them, each with its charge and order, and how many there are.
import { and, eq, inArray } from 'drizzle-orm'
import type { Db, Tx } from '@/db/client'
import { countByStatus } from '@/db/lists/capped-counts'
import { filteredList } from '@/db/lists/filtered-list'
import { ofFoundOrders } from '@/db/lists/filters'
import { given, selectPage } from '@/db/lists/page'
import { countListRows, selectListRows, sumListRows } from '@/db/lists/rows'
import { charges, orders, refunds } from '@/db/schema'
import type { Page, PageRequest } from '@/lib/base/kernel/pagination'
import type { FilterValues } from '@/lib/base/lists/filters'
import { COUNTED, type ListRequest } from '@/lib/base/lists/list'
import { type RefundStatus, refundStatuses } from '@/lib/payments/refunds/refund'
import { refundFields } from './fields'

type Fields = typeof refundFields

interface RefundFilter extends Omit<FilterValues<Fields['filters']>, 'q'> {
  /** Those that a search found. */
  orderIds?: number[] | undefined
  uuidCharge?: string | undefined
}

const chargeWith = (db: Db | Tx, sellerId: number, uuid: string) =>
  db
    .select({ id: charges.id })
    .from(charges)
    .where(and(eq(charges.sellerId, sellerId), eq(charges.uuid, uuid)))

/** By the indexes of the lists, which begin with status and method; or by another one, where the caller has it. */
const rowsOf = (db: Db | Tx, sellerId: number, filter: RefundFilter, isFaceted: boolean) =>
  filteredList(refunds, refundFields.filters, {
    sellerId,
    given: filter,
    facets: isFaceted ? ['status', 'method'] : undefined,
    also: {
      orderIds: ofFoundOrders(refunds.orderId, filter.orderIds),
      uuidCharge: given(filter.uuidCharge, (uuid) =>
        inArray(refunds.chargeId, chargeWith(db, sellerId, uuid)),
      ),
    },
  })

const selectRefunds = (db: Db | Tx) =>
  db
    .select({
      refund: refunds,
      charge: { uuid: charges.uuid },
      order: { uuid: orders.uuid, title: orders.title, customer: orders.customer },
    })
    .from(refunds)
    .innerJoin(charges, eq(charges.id, refunds.chargeId))
    .innerJoin(orders, eq(orders.id, refunds.orderId))

export type ListedRefundRow = Awaited<ReturnType<typeof selectRefunds>>[number]

/** A refund of a seller with the uuids of its charge and order. */
export async function findRefundOfCharge(
  db: Db | Tx,
  sellerId: number,
  uuid: string,
): Promise<ListedRefundRow | undefined> {
  const [row] = await selectRefunds(db).where(and(eq(refunds.sellerId, sellerId), eq(refunds.uuid, uuid)))
  return row
}

export type RefundColumn = 'createdAt' | 'value'

/**
 * What a page is sorted by: the id without filters, of one charge, and oldest first, so that who continues after a refund gets every one
 * that was inserted since; otherwise what the index with the facets has.
 */
function sortOf({ uuidCharge, ...others }: RefundFilter, { sort }: PageRequest<RefundColumn>) {
  if (sort.column === 'value') return refunds.value
  const isFiltered = Object.values(others).some((one) => one !== undefined)
  return sort.direction === 'desc' && isFiltered && !uuidCharge ? refunds.createdAt : refunds.id
}

/** A page of a seller's refunds that match all filters. */
export async function pageRefunds(
  db: Db | Tx,
  sellerId: number,
  filter: RefundFilter,
  request: PageRequest<RefundColumn>,
  afterId?: number,
): Promise<Page<ListedRefundRow>> {
  const sortBy = sortOf(filter, request)
  const isFaceted = sortBy !== refunds.id && !filter.uuidCharge
  return selectPage(db, {
    ...rowsOf(db, sellerId, filter, isFaceted),
    ...{ sortBy, request, afterId },
    select: ({ where, orderBy, limit, offset }) =>
      selectRefunds(db)
        .where(where)
        .orderBy(...orderBy)
        .limit(limit)
        .offset(offset),
  })
}

/** Few refunds are of a found order: then Postgres begins with those. */
const isListed = ({ orderIds }: RefundFilter) => !orderIds

export async function readRefunds(
  db: Db | Tx,
  sellerId: number,
  filter: RefundFilter,
  request: Omit<ListRequest<Fields['filters'], Fields['sorts'][number]>, 'filters'>,
) {
  const sorts = { createdAt: refunds.createdAt, value: refunds.value }
  const list = { ...rowsOf(db, sellerId, filter, isListed(filter)), sorts }
  return selectListRows(list, request, ({ where, orderBy, limit }) =>
    selectRefunds(db)
      .where(where)
      .orderBy(...orderBy)
      .limit(limit),
  )
}

function countedBy({ orderIds, min, max }: RefundFilter) {
  if (orderIds) return null
  return min === undefined && max === undefined ? refunds.createdAt : refunds.value
}

export const countListed = (db: Db | Tx, sellerId: number, filter: RefundFilter, max: number) =>
  countListRows(db, { ...rowsOf(db, sellerId, filter, isListed(filter)), countedBy: countedBy(filter) }, max)

/** What the matching refunds add up to in each status. */
export const sumListed = (db: Db | Tx, sellerId: number, filter: RefundFilter) =>
  sumListRows(
    db,
    { ...rowsOf(db, sellerId, filter, isListed(filter)), countedBy: countedBy(filter) },
    { value: refunds.value, by: refunds.status },
    COUNTED,
  )

/** How many refunds a seller has in each status, each counted up to `max`. */
export const countRefunds = (db: Db | Tx, sellerId: number, max: number) =>
  countByStatus<RefundStatus>(db, refunds, {
    ...{ sellerId, max, along: refunds.method },
    facet: { compared: refunds.status, values: refundStatuses },
  })
