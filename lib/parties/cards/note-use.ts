import type { TxCtx } from '@/lib/base/kernel/ctx'
import { updateIdleCard } from './idle-store'
import { updateNetworkTransaction } from './store'

/** Stores a later use of a card, so that it is not looked at again before 24 months after it. The caller locked it as idle. */
export async function noteLastUse(ctx: TxCtx, id: number, usedAt: Date): Promise<void> {
  await updateIdleCard(ctx.tx, id, { unusedSince: usedAt })
}

/** Stores what the network named the latest payment with a stored card, for the next one; nothing for a card used once. */
export async function noteNetworkTransaction(ctx: TxCtx, cardId: number, id: string): Promise<void> {
  await updateNetworkTransaction(ctx.tx, cardId, id)
}
