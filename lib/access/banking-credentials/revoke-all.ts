import type { TxCtx } from '@/lib/base/kernel/ctx'
import { revokeCredentialsOfSeller } from './store'

/** Revokes every credential of a seller that is closed. */
export async function revokeAllCredentials(ctx: TxCtx, sellerId: number): Promise<void> {
  await revokeCredentialsOfSeller(ctx.tx, sellerId, ctx.systemNow)
}
