import type { TxCtx } from '@/lib/base/kernel/ctx'
import type { CivilDate } from '@/lib/base/kernel/dates'
import { updateSeller } from './store'

/** Sets the next payout of a seller whose row lock the caller holds. */
export async function setNextPayout(ctx: TxCtx, sellerId: number, nextPayoutDate: CivilDate): Promise<void> {
  await updateSeller(ctx.tx, sellerId, { nextPayoutDate })
}
