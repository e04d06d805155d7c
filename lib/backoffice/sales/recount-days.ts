import { type Ctx, transaction } from '@/lib/base/kernel/ctx'
import { civilDateOf } from '@/lib/base/kernel/dates'
import { processBatches } from '@/lib/base/kernel/job'
import { type ClockScope, forEachClock } from '@/lib/parties/sellers/clock-scopes'
import { takeChangedDay } from '@/lib/payments/charges/changed-days/take-changed-day'
import { type ChangedDay, listChangedDays, recountDay } from './store'

const BATCH = 20

/**
 * Job: stores the figures of days that changed and have ended on the seller's clock. The running day, which changes with every
 * sale, is left to the reader, who counts it from the charges.
 */
export async function recountDays(ctx: Ctx, only?: ClockScope): Promise<number> {
  return forEachClock(
    ctx,
    (scoped, scope, failures) =>
      processBatches(
        (batch) => listChangedDays(scoped.db, scope, { ...batch, before: civilDateOf(scoped.now) }),
        (changed) => recount(scoped, changed),
        { named: ({ sellerId, day }) => `sales of seller ${sellerId} on ${day}`, failures, limit: BATCH },
      ),
    only,
  )
}

/** Changes that commit after the take keep their row of the queue. */
const recount = (ctx: Ctx, { sellerId, day }: ChangedDay) =>
  transaction(ctx, async (inner) => {
    if (await takeChangedDay(inner, sellerId, day)) await recountDay(inner.tx, sellerId, day)
  })
