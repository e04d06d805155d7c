import type { Deciding } from '@/lib/base/kernel/ctx'
import { subtractCentavos } from '@/lib/base/kernel/money'
import { uncountSale } from '@/lib/parties/live-sellers/count-sale'
import type { ChargeStatus, ChargeTrigger } from '../charge'
import type { ChargeRow, NewCharge } from '../store'

/** Nothing was paid or reserved yet. */
const unpaidStatuses: readonly ChargeStatus[] = ['SCHEDULED', 'LATE']
const lapses: readonly ChargeTrigger[] = ['fail', 'cancel', 'abandon']

/**
 * How a move of a live seller's charge that counts changes what it counts: a code or slip that lapses and a card that is not
 * approved no longer does, and of a card that is captured in part that part alone.
 */
export function countMove(
  ctx: Deciding,
  { sellerId, status, value, liveTerms }: ChargeRow,
  trigger: ChargeTrigger,
  { value: paidValue = value }: Pick<Partial<NewCharge>, 'value'>,
): Pick<NewCharge, 'liveTerms'> {
  const { countedOn, ...terms } = liveTerms!
  if (!countedOn) return {}
  if (trigger === 'pay' && paidValue < value) {
    uncountSale(ctx, { sellerId, day: countedOn, value: subtractCentavos(value, paidValue) })
    return {}
  }
  if (!unpaidStatuses.includes(status) || !lapses.includes(trigger)) return {}
  uncountSale(ctx, { sellerId, day: countedOn, value })
  return { liveTerms: terms }
}
