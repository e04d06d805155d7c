// Pages of the deliveries of one endpoint.
import { and, desc, eq } from 'drizzle-orm'
import type { Db, Tx } from '@/db/client'
import { selectGroupedPage } from '@/db/lists/grouped-page'
import { withIds } from '@/db/lists/groups'
import { selectPage } from '@/db/lists/page'
import { webhookDeliveries, webhookEndpoints, webhookEvents } from '@/db/schema'
import type { Page, PageRequest } from '@/lib/base/kernel/pagination'
import { deliveriesOfFilter, groupsOfLog, type LogFilter } from './matching-store'
import { type LoggedDelivery, logged } from './store'

type Filter = Pick<LogFilter, 'status' | 'from' | 'until'>

/**
 * A page of the deliveries of one endpoint of a seller. Of those that were not delivered, and oldest first, by the ids, so that who
 * continues after a delivery gets every one that was inserted since; else by the instant of creation.
 */
export function listDeliveriesOfEndpoint(
  db: Db | Tx,
  endpoint: { id: number; sellerId: number },
  ofAll: Filter,
  request: PageRequest<'createdAt'>,
  afterId?: number,
): Promise<Page<LoggedDelivery>> {
  const filter = { ...ofAll, endpointId: endpoint.id }
  const groups = groupsOfLog(endpoint.sellerId, filter)
  if (!groups) return pageById(db, endpoint.sellerId, filter, request, afterId)
  if (request.sort.direction === 'asc')
    return pageById(db.planned(), endpoint.sellerId, filter, request, afterId)
  return selectGroupedPage(db, groups, {
    request,
    afterId,
    where: and(eq(webhookDeliveries.sellerId, endpoint.sellerId), ...deliveriesOfFilter(filter)),
    select: (ids) =>
      selectLogged(db)
        .where(withIds(webhookDeliveries.id, ids))
        .orderBy(desc(webhookDeliveries.createdAt), desc(webhookDeliveries.id)),
  })
}

function pageById(
  db: Db | Tx,
  sellerId: number,
  filter: LogFilter,
  request: PageRequest<'createdAt'>,
  afterId?: number,
): Promise<Page<LoggedDelivery>> {
  return selectPage(db, {
    table: webhookDeliveries,
    id: webhookDeliveries.id,
    sellerId: webhookDeliveries.sellerId,
    of: sellerId,
    filters: deliveriesOfFilter(filter),
    sortBy: webhookDeliveries.id,
    request,
    afterId,
    select: ({ where, orderBy, limit, offset }) =>
      selectLogged(db)
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
