import type { TxCtx } from '@/lib/kernel/ctx'
import { notifyChange as notify } from './store'

/** Hints to open pages, once this transaction commits, that something of the resource changed without an event. */
export async function notifyChange(
  ctx: TxCtx,
  change: { sellerId: number; resourceUuid: string },
): Promise<void> {
  await notify(ctx.tx, change)
}
