import type { TxCtx } from '@/lib/base/kernel/ctx'
import { deactivateKeysOfSeller } from './store'

/** Revokes every key of a seller that is closed. */
export async function revokeAllKeys(ctx: TxCtx, sellerId: number): Promise<void> {
  await deactivateKeysOfSeller(ctx.tx, sellerId)
}
