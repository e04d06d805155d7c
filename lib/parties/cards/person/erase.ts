import type { TxCtx } from '@/lib/base/kernel/ctx'
import { eraseCards } from './store'

/** Erases cards at the vault: none of them can be charged afterwards. */
export async function eraseFromVault(ctx: TxCtx, cardIds: number[]): Promise<void> {
  if (cardIds.length > 0) await eraseCards(ctx.tx, cardIds, ctx.now)
}
