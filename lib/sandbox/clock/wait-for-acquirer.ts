// A card authorization that a worker has sent while a clock is moved decides what is due next: a decline sets the day of the
// retry. So the move waits for its response, up to a limit; a slow response is processed later.
import { setTimeout as pause } from 'node:timers/promises'
import type { Ctx } from '@/lib/base/kernel/ctx'
import { findCycleBeingAuthorized } from '@/lib/payments/subscriptions/cycles/retry-store'

/** Max wait in a whole move. */
const MAX_MS = 2_000
const POLL_MS = 20
/** An authorization without a response after this time is slow, or pending at its issuer. */
const SLOW_MS = 1_000

/** Returns a function that waits while a cycle of the seller is being authorized, and returns whether it waited. */
export function createAcquirerWait({ db, systemNow }: Ctx, sellerId: number): () => Promise<boolean> {
  const startedMs = performance.now()
  let spentMs = 0
  return async () => {
    for (let polls = 0; ; polls += 1) {
      const nowMs = performance.now()
      const since = new Date(systemNow.getTime() + nowMs - startedMs - SLOW_MS)
      const isWaiting = spentMs < MAX_MS && (await findCycleBeingAuthorized(db, sellerId, since))
      if (!isWaiting) return polls > 0
      await pause(POLL_MS)
      spentMs += performance.now() - nowMs
    }
  }
}
