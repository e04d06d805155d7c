import type { TxCtx } from '@/lib/kernel/ctx'
import { eraseInactiveNumber, findCard, updateCardStatus } from './store'

/** A token that is not to be charged any more: what is left of the card is what may be shown of it. */
export async function retireCard(ctx: TxCtx, id: number): Promise<void> {
  const card = await findCard(ctx.tx, id)
  if (card?.status !== 'ACTIVE') return
  await updateCardStatus(ctx.tx, id, { status: 'INACTIVE', cvvChecked: card.cvvChecked })
  await eraseInactiveNumber(ctx.tx, id)
}
