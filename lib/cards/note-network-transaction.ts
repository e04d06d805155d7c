import type { TxCtx } from '@/lib/kernel/ctx'
import { updateNetworkTransaction } from './store'

/** Stores what the network named the latest payment with a stored card, for the next one; nothing for a card used once. */
export async function noteNetworkTransaction(ctx: TxCtx, cardId: number, id: string): Promise<void> {
  await updateNetworkTransaction(ctx.tx, cardId, id)
}
