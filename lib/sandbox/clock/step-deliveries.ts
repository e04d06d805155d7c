// The webhooks of a seller whose clock moves on: attempts are made each at its instant of the schedule, those of a minute
// together. A receiver that is slow is not waited for: its attempt goes on by itself, and its outcome is kept on the clock
// as it then stands.
import { setTimeout as pause } from 'node:timers/promises'
import type { Ctx } from '@/lib/kernel/ctx'
import { moveClock } from '@/lib/sellers/move-clock'
import { createDeliveryJob } from '@/lib/webhooks/delivery/deliver'
import { countInFlight, findNextAttempt } from '@/lib/webhooks/delivery/store'

const TOGETHER_MS = 60_000
const STEP_WAIT_MS = 2_000
/** Of a whole move: well within what its answer may take. */
const MOVE_WAIT_MS = 5_000
const LOOK_AGAIN_MS = 5

/** The deliveries of one move. */
export function startDelivering(ctx: Ctx, sellerId: number) {
  const startedMs = performance.now()
  const elapsedMs = () => performance.now() - startedMs
  const clock = () => new Date(ctx.systemNow.getTime() + elapsedMs())
  const job = createDeliveryJob({ clock, onFinished() {}, onError() {} })
  let spentMs = 0
  /** So many are slow, and not waited for any more. */
  let slow = 0
  const system: Ctx = { ...ctx, actor: { kind: 'system' } }

  /** Makes what is due by this instant, and waits for it as long as there is time. */
  async function settle(at: Ctx): Promise<void> {
    const fromMs = elapsedMs()
    const maxMs = Math.min(STEP_WAIT_MS, MOVE_WAIT_MS - spentMs)
    const scope = { now: at.now, movedSellerId: sellerId }
    let underWay = 0
    while (elapsedMs() - fromMs < maxMs) {
      // All of them, since a worker may have taken some. Of one that ends while it is looked for more, the next may be due.
      const before = await countInFlight(ctx.db, sellerId, clock())
      const claimed = await job.run(system, scope)
      underWay = await countInFlight(ctx.db, sellerId, clock())
      if (claimed === 0 && before <= slow && underWay <= slow) break
      await pause(LOOK_AGAIN_MS)
    }
    slow = underWay
    spentMs += elapsedMs() - fromMs
  }

  return {
    settle,
    /** From here to the instant at which something else falls due: attempt by attempt. */
    async stepTo(from: Ctx, until: Date): Promise<void> {
      let at = from
      while (spentMs < MOVE_WAIT_MS) {
        await settle(at)
        const due = await findNextAttempt(ctx.db, sellerId, { after: at.now, until, windowMs: TOGETHER_MS })
        if (!due || due >= until) return
        ctx.signal?.throwIfAborted()
        at = await moveClock(ctx, sellerId, due)
      }
    },
  }
}
