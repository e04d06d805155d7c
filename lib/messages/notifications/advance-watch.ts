import type { TxCtx } from '@/lib/base/kernel/ctx'
import type { CivilDate } from '@/lib/base/kernel/dates'
import { updateWatch } from './watch-store'

/** Stores how far a job has looked at a watched seller, in the transaction of its notices. */
export async function advanceWatch(
  ctx: TxCtx,
  sellerId: number,
  seen: { seenSeq?: number; summaryDate?: CivilDate },
): Promise<void> {
  await updateWatch(ctx.tx, sellerId, seen)
}
