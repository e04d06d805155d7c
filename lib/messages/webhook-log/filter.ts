import type { Ctx } from '@/lib/base/kernel/ctx'
import { listEndpoints } from '@/lib/messages/webhook-endpoints/store'
import type { DeliveryFilter } from '@/lib/messages/webhook-log/contract'
import type { LogFilter } from './matching-store'

/** The filter for the store: the endpoint's id for its uuid; an endpoint of another seller matches nothing. */
export async function logFilterOf(
  { db }: Ctx,
  sellerId: number,
  { endpointUuid, responseStatus: code, ...filter }: DeliveryFilter,
): Promise<LogFilter> {
  if (!endpointUuid) return { ...filter, code }
  const endpoint = (await listEndpoints(db, sellerId)).find(({ uuid }) => uuid === endpointUuid)
  return { ...filter, code, endpointId: endpoint?.id ?? 0 }
}
