// A seller's deliveries as the portal lists them, and those of one endpoint as the API does, each with its event and endpoint.
import { eq, sql } from 'drizzle-orm'
import type { Db, Tx } from '@/db/client'
import { selectPage } from '@/db/lists/page'
import { countListRows, selectListRows } from '@/db/lists/rows'
import { webhookDeliveries, webhookEndpoints, webhookEvents } from '@/db/schema'
import type { Page, PageRequest } from '@/lib/base/kernel/pagination'
import type { ListRequest } from '@/lib/base/lists/list'
import { logged } from '@/lib/messages/webhook-log/store'
import type { deliveryFields } from './list-fields'
import { deliveriesById, deliveriesByLog, type LogFilter } from './matching-store'

type Fields = typeof deliveryFields
type Sort = Fields['sorts'][number]
type Request = Omit<ListRequest<Fields['filters'], Sort>, 'filters'>

const canResend = sql<boolean>`(${webhookEndpoints.active} and ${webhookEvents.body} is not null)`

const selectLogged = (db: Db | Tx) =>
  db
    .select({ ...logged, canResend })
    .from(webhookDeliveries)
    .innerJoin(webhookEvents, eq(webhookEvents.id, webhookDeliveries.eventId))
    .innerJoin(webhookEndpoints, eq(webhookEndpoints.id, webhookDeliveries.endpointId))

export type ListedDeliveryRow = Awaited<ReturnType<typeof selectLogged>>[number]

export async function readDeliveries(db: Db | Tx, sellerId: number, filter: LogFilter, request: Request) {
  const byLog = deliveriesByLog(sellerId, filter)
  const sorts = { createdAt: byLog ? webhookDeliveries.createdAt : webhookDeliveries.id }
  const list = { ...(byLog ?? deliveriesById(sellerId, filter)), sorts }
  return selectListRows(list, request, ({ where, orderBy, limit }) =>
    selectLogged(db)
      .where(where)
      .orderBy(...orderBy)
      .limit(limit),
  )
}

export function countDeliveries(db: Db | Tx, sellerId: number, filter: LogFilter, max: number) {
  const byLog = deliveriesByLog(sellerId, filter)
  const list = byLog && { ...byLog, countedBy: webhookDeliveries.createdAt }
  return countListRows(db, list ?? deliveriesById(sellerId, filter), max)
}

/**
 * A page of the deliveries of one endpoint of a seller. Of those that were not delivered, and oldest first, by the ids, so that who
 * continues after a delivery gets every one that was inserted since; else by the instant of creation.
 */
export function listDeliveriesOfEndpoint(
  db: Db | Tx,
  { id: endpointId, sellerId }: { id: number; sellerId: number },
  ofAll: LogFilter,
  request: PageRequest<'createdAt'>,
  afterId?: number,
): Promise<Page<ListedDeliveryRow>> {
  const filter = { ...ofAll, endpointId }
  const inLog = deliveriesByLog(sellerId, filter)
  const byLog = request.sort.direction === 'desc' ? inLog : undefined
  const asked = inLog && !byLog ? db.planned() : db
  return selectPage(asked, {
    ...(byLog ?? deliveriesById(sellerId, filter)),
    sortBy: byLog ? webhookDeliveries.createdAt : webhookDeliveries.id,
    request,
    afterId,
    select: ({ where, orderBy, limit, offset }) =>
      selectLogged(asked)
        .where(where)
        .orderBy(...orderBy)
        .limit(limit)
        .offset(offset),
  })
}
