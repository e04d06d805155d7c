import type { TxCtx } from '@/lib/kernel/ctx'
import { civilDateOf } from '@/lib/kernel/dates'
import { subtractCentavos } from '@/lib/kernel/money'
import { countSale, uncountSale } from '@/lib/sellers/live/count-sale'
import type { ChargeTrigger } from '../charge'
import type { ChargeRow, NewCharge } from '../store'

/**
 * How a move of a live seller's charge counts on its limits: a PIX or slip from its payment on, also past a limit since that
 * money has come; a card that is not approved no longer, and of one that is captured in part that part alone.
 */
export async function countMove(
  ctx: TxCtx,
  { sellerId, status, value, liveTerms }: ChargeRow,
  trigger: ChargeTrigger,
  { paidAt, value: paidValue = value }: Pick<Partial<NewCharge>, 'paidAt' | 'value'>,
): Promise<Pick<NewCharge, 'liveTerms'>> {
  const { countedOn, ...terms } = liveTerms!
  if (trigger === 'pay' && !countedOn) {
    const day = civilDateOf(paidAt ?? ctx.now)
    await countSale(ctx, { sellerId, day, value })
    return { liveTerms: { ...terms, countedOn: day } }
  }
  if (trigger === 'pay' && countedOn && paidValue < value) {
    await uncountSale(ctx, { sellerId, day: countedOn, value: subtractCentavos(value, paidValue) })
    return {}
  }
  const isUnapproved = status === 'SCHEDULED' && (trigger === 'fail' || trigger === 'cancel')
  if (!countedOn || !isUnapproved) return {}
  await uncountSale(ctx, { sellerId, day: countedOn, value })
  return { liveTerms: terms }
}
