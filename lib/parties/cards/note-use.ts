import type { Deciding, TxCtx } from '@/lib/base/kernel/ctx'
import { updateIdleCard } from './idle-store'
import { setNetworkTransaction } from './store'

/** Stores a later use of a card, so that it is not looked at again before UNUSED_MONTHS after it. The caller locked it as idle. */
export async function noteLastUse(ctx: TxCtx, id: number, usedAt: Date): Promise<void> {
  await updateIdleCard(ctx.tx, id, { unusedSince: usedAt })
}

/** Stores what the network named the latest payment with a stored card, for the next one; nothing for a card used once. */
export function noteNetworkTransaction({ rows }: Deciding, cardId: number, id: string): void {
  setNetworkTransaction(rows, cardId, id)
}
