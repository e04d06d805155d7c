import type { TxCtx } from '@/lib/base/kernel/ctx'
import { updateCardStatus } from './store'

/**
 * Erases the number of a card that was stored for one payment, once that is decided. A token that can be charged
 * stays.
 */
export async function forgetSpentCard(ctx: TxCtx, cardId: number): Promise<void> {
  await updateCardStatus(ctx.tx, { id: cardId, from: 'PENDING' }, { status: 'INACTIVE' })
}
