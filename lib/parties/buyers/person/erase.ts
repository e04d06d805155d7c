import type { TxCtx } from '@/lib/base/kernel/ctx'
import type { Person } from '@/lib/parties/buyers/person'
import { eraseBuyerRow } from './store'

/** Erases the seller's record of a buyer, with the notes about it. */
export async function eraseFromBuyers(ctx: TxCtx, person: Person): Promise<void> {
  await eraseBuyerRow(ctx.tx, person, ctx.now)
}
