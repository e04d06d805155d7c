import type { TxCtx } from '@/lib/base/kernel/ctx'
import { eraseReasons } from './store'

/** Erases free texts from the refunds of orders. */
export async function eraseFromRefunds(ctx: TxCtx, orderIds: number[]): Promise<void> {
  if (orderIds.length > 0) await eraseReasons(ctx.tx, orderIds)
}
