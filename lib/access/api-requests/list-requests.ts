import { type Ctx, sellerIdOf } from '@/lib/base/kernel/ctx'
import { endOfCivilDate, startOfCivilDate } from '@/lib/base/kernel/dates'
import { requirePermission } from '@/lib/base/kernel/require-permission'
import type { RequestFilter } from './api-request'
import { listRequestPage } from './store'

export type ListedRequest = Awaited<ReturnType<typeof listRequestPage>>[number]

export interface RequestPage {
  requests: ListedRequest[]
  /** Id of the request after which the next, older page begins; absent on the last page. */
  older?: string
}

/** A page of the acting seller's requests to the API that match the filter, newest first. Throws FORBIDDEN. */
export async function listRequests(
  ctx: Ctx,
  { filter = {}, before, size }: { filter?: RequestFilter; before?: number; size: number },
): Promise<RequestPage> {
  requirePermission(ctx, 'requests.read')
  const { from, to, ...others } = filter
  const stored = {
    ...others,
    ...(from && { from: startOfCivilDate(from) }),
    ...(to && { until: endOfCivilDate(to) }),
  }
  const found = await listRequestPage(ctx.db, sellerIdOf(ctx), stored, { beforeId: before, limit: size + 1 })
  const requests = found.slice(0, size)
  return { requests, ...(found.length > size && { older: String(requests.at(-1)!.id) }) }
}
