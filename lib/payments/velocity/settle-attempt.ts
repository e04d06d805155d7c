import type { Deciding } from '@/lib/base/kernel/ctx'
import type { AttemptStreaks } from './attempt'
import { hourOf } from './count-attempt'
import { addToStreaks, endStreaks } from './store'

/** Continues the declines in a row of an attempt that was decided: a decline adds to them, an approval ends them. */
export function settleAttempt(
  ctx: Deciding,
  streaks: AttemptStreaks | undefined,
  outcome: 'approved' | 'declined',
): void {
  if (!streaks || streaks.buckets.length === 0) return
  const { buckets, isNewCard, isRunning } = streaks
  if (outcome === 'approved' && isRunning) endStreaks(ctx.rows, buckets)
  if (outcome === 'declined' && isNewCard) addToStreaks(ctx.rows, buckets, hourOf(ctx.systemNow))
}
