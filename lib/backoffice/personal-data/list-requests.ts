import { listPlatformEntries } from '@/lib/base/audit/store'
import type { Ctx } from '@/lib/base/kernel/ctx'
import { civilDateOf } from '@/lib/base/kernel/dates'
import { DAY_MS } from '@/lib/base/kernel/durations'
import { requireOperator } from '@/lib/base/kernel/require-permission'
import { requestActions, requestsOf, stateOf } from './request'

const SHOWN_DAYS = 60
const MAX_ENTRIES = 500

/** The requests of the last 60 days, the latest first, with the day until which each is answered. Throws FORBIDDEN. */
export async function listRequests(ctx: Ctx) {
  requireOperator(ctx, 'people.export')
  const since = new Date(ctx.systemNow.getTime() - SHOWN_DAYS * DAY_MS)
  const entries = await listPlatformEntries(ctx.db, { actions: requestActions, since, limit: MAX_ENTRIES })
  const today = civilDateOf(ctx.systemNow)
  return requestsOf(entries).map((request) => ({ ...request, state: stateOf(request, today) }))
}

export type ListedRequest = Awaited<ReturnType<typeof listRequests>>[number]
