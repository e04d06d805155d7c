import type { TxCtx } from '@/lib/kernel/ctx'
import { updateCardStatus } from './store'

/** A token that is not to be charged any more: what is left of the card is what may be shown of it. */
export async function retireCard(ctx: TxCtx, id: number): Promise<void> {
  await updateCardStatus(ctx.tx, { id, from: 'ACTIVE' }, { status: 'INACTIVE' })
}
