import type { TxCtx } from '@/lib/base/kernel/ctx'
import type { CivilDate } from '@/lib/base/kernel/dates'
import { deleteChanges } from './store'

/**
 * Takes a day of a seller out of the queue of changed days; whether it was in it. The caller counts it in the same transaction:
 * a change that commits afterwards puts it into the queue again.
 */
export function takeChangedDay(ctx: TxCtx, sellerId: number, day: CivilDate): Promise<boolean> {
  return deleteChanges(ctx.tx, sellerId, day)
}
