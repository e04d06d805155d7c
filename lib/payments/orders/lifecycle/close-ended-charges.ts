import type { Ctx } from '@/lib/base/kernel/ctx'
import { processEach, throwFailures } from '@/lib/base/kernel/job'
import { type ClockScope, forEachClock } from '@/lib/parties/sellers/clock-scopes'
import { claimEndedCharges } from '@/lib/payments/charges/claim-charges'
import { closeEndedCharge } from './close-ended-charge'

const BATCH = 50

/** Job: closes charges without a due date whose code expired. */
export async function closeEndedCharges(ctx: Ctx, only?: ClockScope): Promise<number> {
  const failures: Error[] = []
  const done = await forEachClock(
    ctx,
    async (scoped, scope) => {
      const ended = await claimEndedCharges(scoped, scope, BATCH)
      return processEach(ended, (charge) => closeEndedCharge(scoped, charge), {
        named: (charge) => `charge ${charge.uuid}`,
        failures,
      })
    },
    only,
  )
  throwFailures(failures)
  return done
}
