import type { TxCtx } from '@/lib/base/kernel/ctx'
import type { AttemptStreaks } from './attempt'
import { hourOf } from './count-attempt'
import { addToStreaks, endStreaks } from './store'

/** Continues the declines in a row of an attempt that was decided: a decline adds to them, an approval ends them. */
export async function settleAttempt(
  ctx: TxCtx,
  streaks: AttemptStreaks | undefined,
  outcome: 'approved' | 'declined',
): Promise<void> {
  if (!streaks || streaks.buckets.length === 0) return
  const { buckets, isNewCard, isRunning } = streaks
  if (outcome === 'approved' && isRunning) await endStreaks(ctx.tx, buckets)
  if (outcome === 'declined' && isNewCard) await addToStreaks(ctx.tx, buckets, hourOf(ctx.systemNow))
}
