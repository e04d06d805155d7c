import { listEndedPreAuthorizations } from '@/lib/charges/card-store'
import { reservedSince } from '@/lib/charges/due-times'
import type { ChargeRow } from '@/lib/charges/store'
import type { Ctx } from '@/lib/kernel/ctx'
import { processEach, throwFailures } from '@/lib/kernel/job'
import { type ClockScope, forEachClock } from '@/lib/sellers/clock-scopes'
import { finishVoid } from './finish-void'

const BATCH = 50

/**
 * Job: releases pre-authorised amounts that were not captured in time, at the acquirer first. Processes all due charges, so that
 * one whose acquirer does not respond does not block the others.
 */
export async function endPreAuthorizations(ctx: Ctx, only?: ClockScope): Promise<number> {
  const failures: Error[] = []
  const done = await forEachClock(
    ctx,
    async (scoped, scope) => {
      let count = 0
      let batch: ChargeRow[] = []
      do {
        const page = { reservedBy: reservedSince(scoped.now), afterId: batch.at(-1)?.id ?? 0, limit: BATCH }
        batch = await listEndedPreAuthorizations(scoped.db, scope, page)
        count += await processEach(batch, (charge) => finishVoid(scoped, charge), {
          named: (charge) => `charge ${charge.uuid}`,
          failures,
        })
      } while (batch.length === BATCH)
      return count
    },
    only,
  )
  throwFailures(failures)
  return done
}
