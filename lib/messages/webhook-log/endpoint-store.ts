// Pages of the deliveries of one endpoint.
import { eq } from 'drizzle-orm'
import type { Db, Tx } from '@/db/client'
import { selectPage } from '@/db/lists/page'
import { webhookDeliveries, webhookEndpoints, webhookEvents } from '@/db/schema'
import type { Page, PageRequest } from '@/lib/base/kernel/pagination'
import { deliveriesById, deliveriesByLog, type LogFilter } from './matching-store'
import { type LoggedDelivery, logged } from './store'

type Filter = Pick<LogFilter, 'status' | 'from' | 'until'>

/**
 * A page of the deliveries of one endpoint of a seller. Of those that were not delivered, and oldest first, by the ids, so that who
 * continues after a delivery gets every one that was inserted since; else by the instant of creation.
 */
export function listDeliveriesOfEndpoint(
  db: Db | Tx,
  { id: endpointId, sellerId }: { id: number; sellerId: number },
  ofAll: Filter,
  request: PageRequest<'createdAt'>,
  afterId?: number,
): Promise<Page<LoggedDelivery>> {
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

const selectLogged = (db: Db | Tx) =>
  db
    .select(logged)
    .from(webhookDeliveries)
    .innerJoin(webhookEvents, eq(webhookEvents.id, webhookDeliveries.eventId))
    .innerJoin(webhookEndpoints, eq(webhookEndpoints.id, webhookDeliveries.endpointId))
