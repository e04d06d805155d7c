// A seller's deliveries as the portal lists them, each with its event and endpoint.
import { eq, sql } from 'drizzle-orm'
import type { Db, Tx } from '@/db/client'
import { countListRows, selectListRows } from '@/db/list-rows'
import { webhookDeliveries, webhookEndpoints, webhookEvents } from '@/db/schema'
import type { ListRequest } from '@/lib/kernel/lists/list'
import { logged } from '@/lib/webhooks/log/store'
import type { deliveryFields } from './list-fields'
import { deliveriesOfFilter, type LogFilter } from './matching-store'

type Fields = typeof deliveryFields
type Sort = Fields['sorts'][number]

const rowsOf = (sellerId: number, filter: LogFilter) => {
  // Some days are read by the index that has them, and not after all newer rows.
  const byTime = filter.from || filter.until ? webhookDeliveries.createdAt : webhookDeliveries.id
  return {
    table: webhookDeliveries,
    sellerId: webhookDeliveries.sellerId,
    id: webhookDeliveries.id,
    key: webhookDeliveries.id,
    of: sellerId,
    sorts: { createdAt: byTime },
    countedBy: byTime,
    filters: deliveriesOfFilter(filter),
  }
}

const canResend = sql<boolean>`(${webhookEndpoints.active} and ${webhookEvents.body} is not null)`

export type ListedDeliveryRow = Awaited<ReturnType<typeof readDeliveries>>['items'][number]

export async function readDeliveries(
  db: Db | Tx,
  sellerId: number,
  filter: LogFilter,
  request: Omit<ListRequest<Fields['filters'], Sort>, 'filters'>,
) {
  return selectListRows(rowsOf(sellerId, filter), request, ({ where, orderBy, limit }) =>
    db
      .select({ ...logged, canResend })
      .from(webhookDeliveries)
      .innerJoin(webhookEvents, eq(webhookEvents.id, webhookDeliveries.eventId))
      .innerJoin(webhookEndpoints, eq(webhookEndpoints.id, webhookDeliveries.endpointId))
      .where(where)
      .orderBy(...orderBy)
      .limit(limit),
  )
}

export const countDeliveries = (db: Db | Tx, sellerId: number, filter: LogFilter, max: number) =>
  countListRows(db, rowsOf(sellerId, filter), max)
