// A seller's disputes as the portal lists them, each with its charge and order.
import { asc, desc, eq, type SQL, sql } from 'drizzle-orm'
import type { Db, Tx } from '@/db/client'
import { ofAmount, ofFoundOrders, onDays } from '@/db/lists/filters'
import { countGroupedRows, selectGroupedRows } from '@/db/lists/grouped-page'
import { withIds } from '@/db/lists/groups'
import { given } from '@/db/lists/page'
import { countListRows, selectListRows } from '@/db/lists/rows'
import { disputes, orders } from '@/db/schema'
import type { FilterValues } from '@/lib/base/lists/filters'
import type { ListRequest } from '@/lib/base/lists/list'
import type { disputeFields } from './fields'
import { groupsOfDisputes } from './groups-store'

type Fields = typeof disputeFields
/** `orderIds` are those that a search found. */
type DisputeFilter = Omit<FilterValues<Fields['filters']>, 'q'> & { orderIds?: number[] | undefined }
type Request = Omit<ListRequest<Fields['filters'], Fields['sorts'][number]>, 'filters'>

/** As the index has it: an alert, which has no deadline, comes after all others. */
const deadline = sql`coalesce(${disputes.dueAt}, 'infinity'::timestamptz)`

const isByAmount = ({ min, max }: DisputeFilter) => (min ?? max) !== undefined

const rowsOf = (sellerId: number, filter: DisputeFilter) => ({
  table: disputes,
  sellerId: disputes.sellerId,
  id: disputes.id,
  key: disputes.uuid,
  of: sellerId,
  sorts: { createdAt: disputes.id, deadline, value: disputes.value },
  countedBy: isByAmount(filter) ? disputes.value : disputes.id,
  filters: [
    given(filter.status, (status) => eq(disputes.status, status)),
    given(filter.kind, (kind) => eq(disputes.kind, kind)),
    given(filter.method, (method) => eq(disputes.paymentMethod, method)),
    ofFoundOrders(disputes.orderId, filter.orderIds),
    ...onDays(disputes.createdAt, filter),
    ...ofAmount(disputes.value, filter),
  ],
})

/** Undefined where the index of the lists has none of the filters, or another has the amounts. */
function groupsOf(sellerId: number, filter: DisputeFilter) {
  const { status, kind, method, from, to } = filter
  const isInList = (status ?? kind ?? method ?? from ?? to) !== undefined
  return isInList && !isByAmount(filter) && !filter.orderIds
    ? groupsOfDisputes(sellerId, filter, onDays(disputes.createdAt, filter))
    : undefined
}

const selectListed = (db: Db | Tx) =>
  db
    .select({
      dispute: disputes,
      method: disputes.paymentMethod,
      order: { uuid: orders.uuid, title: orders.title, customer: orders.customer },
    })
    .from(disputes)
    .innerJoin(orders, eq(orders.id, disputes.orderId))

export type ListedDisputeRow = Awaited<ReturnType<typeof selectListed>>[number]

export async function readDisputes(db: Db | Tx, sellerId: number, filters: DisputeFilter, request: Request) {
  const groups = groupsOf(sellerId, filters)
  if (groups && request.sort.by === 'createdAt') {
    const { sort, cursor, size } = request
    const page = {
      isDescending: sort.descending,
      cursor: cursor && { side: cursor.side, id: idOf(sellerId, cursor.key) },
      size,
    }
    return selectGroupedRows(groups, page, (ids, isDescending) => selectByIds(db, ids, isDescending))
  }
  return selectListRows(rowsOf(sellerId, filters), request, ({ where, orderBy, limit }) =>
    selectListed(db)
      .where(where)
      .orderBy(...orderBy)
      .limit(limit),
  )
}

const idOf = (sellerId: number, uuid: string) =>
  sql`(select ${disputes.id} from ${disputes} where ${disputes.uuid} = ${uuid} and ${disputes.sellerId} = ${sellerId})`

function selectByIds(db: Db | Tx, ids: SQL, isDescending: boolean) {
  const direction = isDescending ? desc : asc
  return selectListed(db)
    .where(withIds(disputes.id, ids))
    .orderBy(direction(disputes.createdAt), direction(disputes.id))
}

export function countListed(db: Db | Tx, sellerId: number, filter: DisputeFilter, max: number) {
  const groups = groupsOf(sellerId, filter)
  return groups ? countGroupedRows(db, groups, max) : countListRows(db, rowsOf(sellerId, filter), max)
}
