// The "verify" button sends a request to an address that the seller chose, so that its use is limited.
import { type Ctx, sellerIdOf } from '@/lib/kernel/ctx'
import { Problem } from '@/lib/kernel/problem'
import { leaseRequests } from './store'

const WINDOW_MS = 60_000
const CHECKS_PER_WINDOW = 5

/** Throws TOO_MANY_REQUESTS with the seconds until the minute ends. */
export async function countEndpointCheck(ctx: Ctx): Promise<void> {
  const systemMs = ctx.systemNow.getTime()
  const windowStart = Math.floor(systemMs / WINDOW_MS) * WINDOW_MS
  const bucket = `verify ${sellerIdOf(ctx)}`
  const before = await leaseRequests(ctx.db, { bucket, windowStart: new Date(windowStart), block: 1 })
  if (before < CHECKS_PER_WINDOW) return
  const retryAfterSeconds = Math.ceil((windowStart + WINDOW_MS - systemMs) / 1000)
  throw new Problem('TOO_MANY_REQUESTS', { retryAfterSeconds })
}
