import type { TxCtx } from '@/lib/base/kernel/ctx'
import { updateSellerOfInvitations } from './store'

/** Gives the invitations of a sandbox seller to the one that takes its place. */
export async function moveInvitations(ctx: TxCtx, places: { from: number; to: number }): Promise<void> {
  await updateSellerOfInvitations(ctx.tx, places)
}
