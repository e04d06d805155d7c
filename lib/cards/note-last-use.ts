import type { TxCtx } from '@/lib/kernel/ctx'
import { updateIdleCard } from './idle-store'

/** Stores a later use of a card, so that it is not looked at again before 24 months after it. The caller locked it as idle. */
export async function noteLastUse(ctx: TxCtx, id: number, usedAt: Date): Promise<void> {
  await updateIdleCard(ctx.tx, id, { unusedSince: usedAt })
}
