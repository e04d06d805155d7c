import type { TxCtx } from '@/lib/kernel/ctx'
import { notifyChange as notify } from './store'

/** Notifies open pages, when this transaction commits, of a change of the resource that is no event. */
export async function notifyChange(
  ctx: TxCtx,
  change: { sellerId: number; resourceUuid: string },
): Promise<void> {
  await notify(ctx.tx, change)
}
