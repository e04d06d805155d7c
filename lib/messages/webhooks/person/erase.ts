import type { TxCtx } from '@/lib/base/kernel/ctx'
import { eraseEventBodies } from './store'

/** Erases the events about these resources from the log of webhooks. Returns how many are still to be delivered and stay. */
export async function eraseFromEvents(ctx: TxCtx, sellerId: number, resources: string[]): Promise<number> {
  return resources.length > 0 ? eraseEventBodies(ctx.tx, sellerId, resources) : 0
}
