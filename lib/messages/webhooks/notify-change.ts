import type { Change } from '@/lib/base/changes/change'
import type { Ctx, Deciding } from '@/lib/base/kernel/ctx'
import { notifyInRows } from './event-store'
import { notifyChange as notify } from './store'

/** Notifies open pages of a change of the resource that is no event: at the commit of a transaction, otherwise now. */
export async function notifyChange(
  ctx: Pick<Ctx, 'db'>,
  change: { sellerId: number; resourceUuid: string },
): Promise<void> {
  await notify(ctx.db, change)
}

/** The same in a decision. */
export const notifyWithRows = ({ rows }: Deciding, change: Change): void => notifyInRows(rows, change)
