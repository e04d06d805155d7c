import type { Ctx } from '@/lib/base/kernel/ctx'
import { endOfCivilDate, startOfCivilDate } from '@/lib/base/kernel/dates'
import { listEndpoints } from '@/lib/messages/webhook-endpoints/store'
import type { DeliveryFilter } from '@/lib/messages/webhook-log/contract'
import type { LogFilter } from './matching-store'

/** The filter for the store: instants for days, the endpoint's id for its uuid; an endpoint of another seller matches nothing. */
export async function logFilterOf(
  { db }: Ctx,
  sellerId: number,
  { endpointUuid, from, to, ...filter }: DeliveryFilter,
): Promise<LogFilter> {
  const endpoint = endpointUuid
    ? (await listEndpoints(db, sellerId)).find(({ uuid }) => uuid === endpointUuid)
    : undefined
  return {
    ...filter,
    ...(endpointUuid && { endpointId: endpoint?.id ?? 0 }),
    ...(from && { from: startOfCivilDate(from) }),
    ...(to && { until: endOfCivilDate(to) }),
  }
}
