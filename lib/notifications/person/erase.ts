import type { TxCtx } from '@/lib/kernel/ctx'
import { eraseNames } from './store'

/** Erases a buyer from the notices about what belongs to it. Returns the uuids of the mails in which they went out. */
export async function eraseFromNotifications(
  ctx: TxCtx,
  sellerId: number,
  resources: readonly string[],
): Promise<string[]> {
  return eraseNames(ctx.tx, sellerId, resources)
}
