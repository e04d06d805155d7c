import type { TxCtx } from '@/lib/kernel/ctx'
import type { CivilDate } from '@/lib/kernel/dates'
import { updateSeller } from './store'

/** When a seller, whose row is held, is paid out next. */
export async function setNextPayout(ctx: TxCtx, sellerId: number, nextPayoutDate: CivilDate): Promise<void> {
  await updateSeller(ctx.tx, sellerId, { nextPayoutDate })
}
