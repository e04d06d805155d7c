import type { Ctx } from '@/lib/base/kernel/ctx'
import { processPages, throwFailures } from '@/lib/base/kernel/job'
import { type ClockScope, forEachClock } from '@/lib/parties/sellers/clock-scopes'
import { listEndedPreAuthorizations } from '@/lib/payments/charges/card-store'
import { reservedSince } from '@/lib/payments/charges/due-times'
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
    (scoped, scope) =>
      processPages(
        (page) =>
          listEndedPreAuthorizations(scoped.db, scope, { reservedBy: reservedSince(scoped.now), ...page }),
        (charge) => finishVoid(scoped, charge),
        { limit: BATCH, named: (charge) => `charge ${charge.uuid}`, failures },
      ),
    only,
  )
  throwFailures(failures)
  return done
}
