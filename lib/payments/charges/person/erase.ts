import type { TxCtx } from '@/lib/base/kernel/ctx'
import { eraseHolders } from './store'

/** Erases the card holders from the charges of orders. */
export async function eraseFromCharges(ctx: TxCtx, orderIds: number[]): Promise<void> {
  if (orderIds.length > 0) await eraseHolders(ctx.tx, orderIds)
}
