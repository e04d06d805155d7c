import type { TxCtx } from '@/lib/kernel/ctx'
import { civilDateOf } from '@/lib/kernel/dates'
import { countSale, uncountSale } from '@/lib/sellers/live/count-sale'
import type { ChargeTrigger } from './charge'
import type { ChargeRow, NewCharge } from './store'

/**
 * How a move of a live seller's charge counts on its limits: a PIX or slip from its payment on, also past a limit since that
 * money has come; a card that is not approved no longer.
 */
export async function countMove(
  ctx: TxCtx,
  { sellerId, status, value, liveTerms }: ChargeRow,
  trigger: ChargeTrigger,
  { paidAt }: Pick<NewCharge, 'paidAt'>,
): Promise<Pick<NewCharge, 'liveTerms'>> {
  const { countedOn, ...terms } = liveTerms!
  if (trigger === 'pay' && !countedOn) {
    const day = civilDateOf(paidAt ?? ctx.now)
    await countSale(ctx, { sellerId, day, value })
    return { liveTerms: { ...terms, countedOn: day } }
  }
  const isUnapproved = status === 'SCHEDULED' && (trigger === 'fail' || trigger === 'cancel')
  if (!countedOn || !isUnapproved) return {}
  await uncountSale(ctx, { sellerId, day: countedOn, value })
  return { liveTerms: terms }
}
