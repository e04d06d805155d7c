import type { TxCtx } from '@/lib/kernel/ctx'
import { updateCardStatus } from './store'

/** The number of a card that was kept for one payment, which is decided now. A token that can be charged stays. */
export async function forgetSpentCard(ctx: TxCtx, cardId: number): Promise<void> {
  await updateCardStatus(ctx.tx, { id: cardId, from: 'PENDING' }, { status: 'INACTIVE' })
}
