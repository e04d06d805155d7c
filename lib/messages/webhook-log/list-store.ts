// A seller's deliveries as the portal lists them, each with its event and endpoint.
import { eq, sql } from 'drizzle-orm'
import type { Db, Tx } from '@/db/client'
import { countListRows, selectListRows } from '@/db/lists/rows'
import { webhookDeliveries, webhookEndpoints, webhookEvents } from '@/db/schema'
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
