// A seller's deliveries as the portal lists them, each with its event and endpoint.
import { asc, desc, eq, sql } from 'drizzle-orm'
import type { Db, Tx } from '@/db/client'
import { countGroupedRows, selectGroupedRows } from '@/db/lists/grouped-page'
import { type GroupedRows, withIds } from '@/db/lists/groups'
import { countListRows, selectListRows } from '@/db/lists/rows'
import { webhookDeliveries, webhookEndpoints, webhookEvents } from '@/db/schema'
import type { ListRequest } from '@/lib/base/lists/list'
import { logged } from '@/lib/messages/webhook-log/store'
import type { deliveryFields } from './list-fields'
import { deliveriesOfFilter, groupsOfLog, type LogFilter } from './matching-store'

type Fields = typeof deliveryFields
type Sort = Fields['sorts'][number]
type Request = Omit<ListRequest<Fields['filters'], Sort>, 'filters'>

const rowsOf = (sellerId: number, filter: LogFilter) => ({
  table: webhookDeliveries,
  sellerId: webhookDeliveries.sellerId,
  id: webhookDeliveries.id,
  key: webhookDeliveries.id,
  of: sellerId,
  sorts: { createdAt: webhookDeliveries.id },
  filters: deliveriesOfFilter(filter),
})

const canResend = sql<boolean>`(${webhookEndpoints.active} and ${webhookEvents.body} is not null)`

const selectLogged = (db: Db | Tx) =>
  db
    .select({ ...logged, canResend })
    .from(webhookDeliveries)
    .innerJoin(webhookEvents, eq(webhookEvents.id, webhookDeliveries.eventId))
    .innerJoin(webhookEndpoints, eq(webhookEndpoints.id, webhookDeliveries.endpointId))

export type ListedDeliveryRow = Awaited<ReturnType<typeof selectLogged>>[number]

export async function readDeliveries(db: Db | Tx, sellerId: number, filter: LogFilter, request: Request) {
  const groups = groupsOfLog(sellerId, filter)
  if (groups) return readByGroups(db, groups, request)
  return selectListRows(rowsOf(sellerId, filter), request, ({ where, orderBy, limit }) =>
    selectLogged(db)
      .where(where)
      .orderBy(...orderBy)
      .limit(limit),
  )
}

function readByGroups(db: Db | Tx, groups: GroupedRows, { sort, cursor, size }: Request) {
  const page = {
    isDescending: sort.descending,
    cursor: cursor && { side: cursor.side, id: Number(cursor.key) },
    size,
  }
  return selectGroupedRows(groups, page, (ids, isDescending) => {
    const direction = isDescending ? desc : asc
    return selectLogged(db)
      .where(withIds(webhookDeliveries.id, ids))
      .orderBy(direction(webhookDeliveries.createdAt), direction(webhookDeliveries.id))
  })
}

export function countDeliveries(db: Db | Tx, sellerId: number, filter: LogFilter, max: number) {
  const groups = groupsOfLog(sellerId, filter)
  return groups ? countGroupedRows(db, groups, max) : countListRows(db, rowsOf(sellerId, filter), max)
}
