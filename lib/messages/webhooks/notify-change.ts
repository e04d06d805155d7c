import type { Ctx } from '@/lib/base/kernel/ctx'
import { notifyChange as notify } from './store'

/** Notifies open pages of a change of the resource that is no event: at the commit of a transaction, otherwise now. */
export async function notifyChange(
  ctx: Pick<Ctx, 'db'>,
  change: { sellerId: number; resourceUuid: string },
): Promise<void> {
  await notify(ctx.db, change)
}
