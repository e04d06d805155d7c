import type { Ctx } from '@/lib/kernel/ctx'
import { endOfCivilDate, startOfCivilDate } from '@/lib/kernel/dates'
import { listEndpoints } from '@/lib/webhooks/endpoints/store'
import type { ResendFilter } from '@/lib/webhooks/resend/resend'
import type { LogFilter } from './store'

/** A filter as the log is asked with it: instants for days; an address that is not the seller's fits nothing. */
export async function logFilterOf(
  { db }: Ctx,
  sellerId: number,
  { endpointUuid, from, to, ...filter }: ResendFilter,
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
