// The webhooks of a seller whose clock is moved: each attempt is sent at its time of the retry schedule, those of one minute
// together. A move does not wait for a slow receiver: its attempt continues in the background, and its outcome is recorded at the
// clock's time when it finishes.
import { setTimeout as pause } from 'node:timers/promises'
import type { Ctx } from '@/lib/base/kernel/ctx'
import { MINUTE_MS } from '@/lib/base/kernel/durations'
import { createDeliveryJob } from '@/lib/messages/webhook-delivery/deliver'
import { countInFlight, findNextAttempt } from '@/lib/messages/webhook-delivery/store'
import { moveClock } from '@/lib/parties/sellers/move-clock'

const WINDOW_MS = MINUTE_MS
/** Max wait for receivers in one step. */
const STEP_WAIT_MS = 2_000
/** Max wait for receivers in a whole move, less than the maximum duration of a request. */
const MOVE_WAIT_MS = 5_000
const POLL_MS = 5

/** The deliveries of one move. */
export function startDelivering(ctx: Ctx, sellerId: number) {
  const startedMs = performance.now()
  const elapsedMs = () => performance.now() - startedMs
  const clock = () => new Date(ctx.systemNow.getTime() + elapsedMs())
  const job = createDeliveryJob({ clock, onFinished() {}, onError() {} })
  let spentMs = 0
  /** How many attempts are slow, so that the move does not wait for them any more. */
  let slow = 0
  const system: Ctx = { ...ctx, actor: { kind: 'system' } }

  /** Sends the deliveries due by this instant, and waits for their outcomes within the limits. */
  async function settle(at: Ctx): Promise<void> {
    const fromMs = elapsedMs()
    const maxMs = Math.min(STEP_WAIT_MS, MOVE_WAIT_MS - spentMs)
    const scope = { now: at.now, movedSellerId: sellerId }
    let inFlight = 0
    while (elapsedMs() - fromMs < maxMs) {
      // Counted in the database, since a worker may send some. Counted before the claim too: an attempt that finishes during the
      // claim may make the next one due.
      const before = await countInFlight(ctx.db, sellerId, clock())
      const claimed = await job.run(system, scope)
      inFlight = await countInFlight(ctx.db, sellerId, clock())
      if (claimed === 0 && before <= slow && inFlight <= slow) break
      await pause(POLL_MS)
    }
    slow = inFlight
    spentMs += elapsedMs() - fromMs
  }

  return {
    settle,
    /** Moves the clock from attempt to attempt, up to `until`. */
    async stepTo(from: Ctx, until: Date): Promise<void> {
      let at = from
      while (spentMs < MOVE_WAIT_MS) {
        await settle(at)
        const due = await findNextAttempt(ctx.db, sellerId, { after: at.now, until, windowMs: WINDOW_MS })
        if (!due || due >= until) return
        ctx.signal?.throwIfAborted()
        at = await moveClock(ctx, sellerId, due)
      }
    },
  }
}
