import type { TxCtx } from '@/lib/base/kernel/ctx'
import { eraseBodies } from './store'

/** Erases the bodies of requests about these resources from the log of a seller. */
export async function eraseFromRequestLog(ctx: TxCtx, sellerId: number, resources: string[]): Promise<void> {
  if (resources.length > 0) await eraseBodies(ctx.tx, sellerId, resources)
}
