import type { TxCtx } from '@/lib/base/kernel/ctx'
import { updateSellerOfKeys } from './store'

/** Gives the keys of a sandbox seller to the one that takes its place. */
export async function moveKeys(ctx: TxCtx, places: { from: number; to: number }): Promise<void> {
  await updateSellerOfKeys(ctx.tx, places)
}
