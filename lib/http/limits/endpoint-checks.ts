// The "verify" button sends a request to an address that the seller chose, so that its use is limited.
import { type Ctx, sellerIdOf } from '@/lib/base/kernel/ctx'
import { MINUTE_MS } from '@/lib/base/kernel/durations'
import { countInWindow } from '@/lib/base/rate-limits/count-in-window'

const WINDOW_MS = MINUTE_MS
const CHECKS_PER_WINDOW = 5

/** Throws TOO_MANY_REQUESTS with the seconds until the minute ends. */
export async function countEndpointCheck(ctx: Ctx): Promise<void> {
  const limit = { max: CHECKS_PER_WINDOW, windowMs: WINDOW_MS, systemNow: ctx.systemNow }
  await countInWindow(ctx.db, { bucket: `verify ${sellerIdOf(ctx)}`, ...limit })
}
