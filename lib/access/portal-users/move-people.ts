import type { TxCtx } from '@/lib/base/kernel/ctx'
import { updateSellerOfPeople } from './membership-store'

/** Gives the people of a sandbox seller, with their sessions, to the one that takes its place. */
export async function movePeople(ctx: TxCtx, places: { from: number; to: number }): Promise<void> {
  await updateSellerOfPeople(ctx.tx, places)
}
