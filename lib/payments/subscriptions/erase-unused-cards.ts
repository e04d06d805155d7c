import { type Ctx, type TxCtx, transaction } from '@/lib/base/kernel/ctx'
import { addMonths, civilDateOf, startOfCivilDate } from '@/lib/base/kernel/dates'
import { processEach } from '@/lib/base/kernel/job'
import { UNUSED_MONTHS } from '@/lib/parties/cards/card'
import { eraseUnusedCard } from '@/lib/parties/cards/erase-unused-card'
import { listIdleCards, lockIdleCard } from '@/lib/parties/cards/idle-store'
import { noteLastUse } from '@/lib/parties/cards/note-use'
import { type ClockScope, forEachClock } from '@/lib/parties/sellers/clock-scopes'
import { findLastUse } from './card-use-store'

const BATCH = 100

/**
 * Job: erases cards that were not used for UNUSED_MONTHS on the seller's clock. A card is used when its token is created, charged,
 * authenticated or given to a subscription, and all the time while a running subscription is paid with it.
 */
export async function eraseUnusedCards(ctx: Ctx, only?: ClockScope): Promise<number> {
  const review = async (scoped: Ctx, scope: ClockScope, failures: Error[]) => {
    const before = startOfCivilDate(addMonths(civilDateOf(scoped.now), -UNUSED_MONTHS))
    const due = await listIdleCards(scoped.db, scope, { before, limit: BATCH })
    const work = ({ id }: { id: number }) =>
      transaction(scoped, (inner) => eraseUnlessUsed(inner, id, before))
    return processEach(due, work, { named: ({ id }) => `card ${id}`, failures })
  }
  return forEachClock(ctx, review, only)
}

async function eraseUnlessUsed(ctx: TxCtx, id: number, before: Date): Promise<void> {
  // A request that uses the card waits for this lock, or is seen after it.
  if (!(await lockIdleCard(ctx.tx, id, before))) return
  const usedAt = await findLastUse(ctx.tx, id, ctx.now)
  if (usedAt && usedAt >= before) await noteLastUse(ctx, id, usedAt)
  else await eraseUnusedCard(ctx, id)
}
