import type { TxCtx } from '@/lib/base/kernel/ctx'
import { updateCardStatus } from './store'

/** Makes a card that was stored for one payment a token that can be charged again, before that payment is decided. */
export async function keepCard(ctx: TxCtx, id: number): Promise<void> {
  await updateCardStatus(ctx.tx, { id, from: 'PENDING' }, { status: 'ACTIVE' })
}
