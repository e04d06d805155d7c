// A seller's disputes as portal and API list them.
import { and, eq, inArray, sql } from 'drizzle-orm'
import type { Db, Tx } from '@/db/client'
import { filteredList } from '@/db/lists/filtered-list'
import { ofFoundOrders } from '@/db/lists/filters'
import { given, selectPage } from '@/db/lists/page'
import { countListRows, selectListRows, sumListRows } from '@/db/lists/rows'
import { charges, disputes, orders } from '@/db/schema'
import type { Page, PageRequest } from '@/lib/base/kernel/pagination'
import type { FilterValues } from '@/lib/base/lists/filters'
import { COUNTED, type ListRequest } from '@/lib/base/lists/list'
import type { DisputeRow } from '@/lib/payments/disputes/store'
import { disputeFields } from './fields'

type Fields = typeof disputeFields

interface DisputeFilter extends Omit<FilterValues<Fields['filters']>, 'q'> {
  /** Those that a search found. */
  orderIds?: number[] | undefined
  uuidCharge?: string | undefined
}

type Request = Omit<ListRequest<Fields['filters'], Fields['sorts'][number]>, 'filters'>

/** As the index has it: an alert, which has no deadline, comes after all others. */
const deadline = sql`coalesce(${disputes.dueAt}, 'infinity'::timestamptz)`

const chargeWith = (db: Db | Tx, sellerId: number, uuid: string) =>
  db
    .select({ id: charges.id })
    .from(charges)
    .where(and(eq(charges.sellerId, sellerId), eq(charges.uuid, uuid)))

/** The index of the lists has the order of creation behind status, kind and method. */
const rowsOf = (db: Db | Tx, sellerId: number, filter: DisputeFilter, isFaceted: boolean) =>
  filteredList(disputes, disputeFields.filters, {
    sellerId,
    given: filter,
    facets: isFaceted ? ['status', 'kind', 'method'] : undefined,
    areFound: true,
    also: {
      orderIds: ofFoundOrders(disputes.orderId, filter.orderIds),
      uuidCharge: given(filter.uuidCharge, (uuid) =>
        inArray(disputes.chargeId, chargeWith(db, sellerId, uuid)),
      ),
    },
  })

const isByAmount = ({ min, max }: DisputeFilter) => (min ?? max) !== undefined

/** Whether the index of the lists has one of the filters. */
const isInList = ({ status, kind, method, from, to }: DisputeFilter) =>
  (status ?? kind ?? method ?? from ?? to) !== undefined

/** Not where another index has the rows of a filter side by side. */
const isReadByList = (filter: DisputeFilter) =>
  isInList(filter) && !isByAmount(filter) && !filter.orderIds && !filter.uuidCharge

const selectListed = (db: Db | Tx) =>
  db
    .select({
      dispute: disputes,
      order: { uuid: orders.uuid, title: orders.title, customer: orders.customer },
    })
    .from(disputes)
    .innerJoin(orders, eq(orders.id, disputes.orderId))

export type ListedDisputeRow = Awaited<ReturnType<typeof selectListed>>[number]

export async function readDisputes(db: Db | Tx, sellerId: number, filter: DisputeFilter, request: Request) {
  const isFaceted = request.sort.by === 'createdAt' && isReadByList(filter)
  const createdAt = isFaceted ? disputes.createdAt : disputes.id
  const sorts = { createdAt, deadline, value: disputes.value }
  const list = { ...rowsOf(db, sellerId, filter, isFaceted), sorts }
  return selectListRows(list, request, ({ where, orderBy, limit }) =>
    selectListed(db)
      .where(where)
      .orderBy(...orderBy)
      .limit(limit),
  )
}

function countedList(db: Db | Tx, sellerId: number, filter: DisputeFilter) {
  const list = rowsOf(db, sellerId, filter, isReadByList(filter))
  const along = isByAmount(filter) ? disputes.value : disputes.id
  return { ...list, countedBy: list.facets ? disputes.createdAt : along }
}

export const countListed = (db: Db | Tx, sellerId: number, filter: DisputeFilter, max: number) =>
  countListRows(db, countedList(db, sellerId, filter), max)

/** What the matching disputes add up to in each status: what is lost is not added to what may be won. */
export const sumListed = (db: Db | Tx, sellerId: number, filter: DisputeFilter) =>
  sumListRows(db, countedList(db, sellerId, filter), { value: disputes.value, by: disputes.status }, COUNTED)

export interface DisputeOfCharge {
  dispute: DisputeRow
  charge: { uuid: string }
  order: { uuid: string }
}

/**
 * A page of a seller's disputes that match all filters. Oldest first goes by the id, so that who continues after a dispute gets every one
 * that was inserted since.
 */
export async function pageDisputes(
  db: Db | Tx,
  sellerId: number,
  filter: DisputeFilter,
  request: PageRequest<'createdAt'>,
  afterId?: number,
): Promise<Page<DisputeOfCharge>> {
  const isFaceted = isReadByList(filter) && request.sort.direction === 'desc'
  const asked = isInList(filter) && !isFaceted ? db.planned() : db
  return selectPage(asked, {
    ...rowsOf(db, sellerId, filter, isFaceted),
    ...{ sortBy: isFaceted ? disputes.createdAt : disputes.id, request, afterId },
    select: ({ where, orderBy, limit, offset }) =>
      asked
        .select({ dispute: disputes, charge: { uuid: charges.uuid }, order: { uuid: orders.uuid } })
        .from(disputes)
        .innerJoin(charges, eq(charges.id, disputes.chargeId))
        .innerJoin(orders, eq(orders.id, disputes.orderId))
        .where(where)
        .orderBy(...orderBy)
        .limit(limit)
        .offset(offset),
  })
}
