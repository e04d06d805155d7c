// What a worker asks of an acquirer while a clock moves decides what falls due next, as a decline does for the day on which the
// card is asked again. The move waits for it, though not for ever: what is slow is followed later.
import { setTimeout as pause } from 'node:timers/promises'
import type { Ctx } from '@/lib/kernel/ctx'
import { findCycleBeingAuthorized } from '@/lib/subscriptions/cycles/retry-store'

/** Of a whole move. */
const MAX_MS = 2_000
const LOOK_AGAIN_MS = 20
/** Who has not answered by then is slow, or has said that it will take its time. */
const SLOW_MS = 1_000

/** Waits as long as a cycle of the seller's is being asked for; answers whether it had to. */
export function patience({ db, systemNow }: Ctx, sellerId: number): () => Promise<boolean> {
  const startedMs = performance.now()
  let spentMs = 0
  return async () => {
    for (let looks = 0; ; looks += 1) {
      const nowMs = performance.now()
      const since = new Date(systemNow.getTime() + nowMs - startedMs - SLOW_MS)
      const isAsked = spentMs < MAX_MS && (await findCycleBeingAuthorized(db, sellerId, since))
      if (!isAsked) return looks > 0
      await pause(LOOK_AGAIN_MS)
      spentMs += performance.now() - nowMs
    }
  }
}
