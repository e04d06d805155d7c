// A press of "verify" sends a request to an address that a seller chose, so a seller may press it a few times a minute.

import { leaseRequests } from '@/lib/http/idempotency/store'
import { type Ctx, sellerIdOf } from '@/lib/kernel/ctx'
import { Problem } from '@/lib/kernel/problem'

const WINDOW_MS = 60_000
const CHECKS_PER_WINDOW = 5

/** Throws TOO_MANY_REQUESTS with the seconds until the minute is over. */
export async function countEndpointCheck(ctx: Ctx): Promise<void> {
  const systemMs = ctx.systemNow.getTime()
  const windowStart = Math.floor(systemMs / WINDOW_MS) * WINDOW_MS
  const bucket = `verify ${sellerIdOf(ctx)}`
  const before = await leaseRequests(ctx.db, { bucket, windowStart: new Date(windowStart), block: 1 })
  if (before < CHECKS_PER_WINDOW) return
  const retryAfterSeconds = Math.ceil((windowStart + WINDOW_MS - systemMs) / 1000)
  throw new Problem('TOO_MANY_REQUESTS', { retryAfterSeconds })
}
