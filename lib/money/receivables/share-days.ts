// The days on which sub-sellers get their shares of a sale: those on which the seller gets its own parts. What the seller
// gives away on a day is divided among the shares in proportion, so that the parts add up to each day and to each share.
import type { CivilDate } from '@/lib/base/kernel/dates'
import { addCentavos, apportion, type Centavos, centavos, subtractCentavos } from '@/lib/base/kernel/money'
import type { PaymentMethod } from '@/lib/base/kernel/payment-method'
import type { Share } from '@/lib/money/ledger/ledger'
import type { SharePart } from '@/lib/money/ledger/share-entries'
import type { PlannedPart } from './plan-sale'
import type { NewReceivable } from './receivable'

/** The parts of each share by day, in the order of the days; the days together are at most the shares. */
export function sharesByDay<One extends { amount: Centavos }>(
  days: ReadonlyMap<CivilDate, Centavos>,
  shares: readonly One[],
): Map<CivilDate, One[]> {
  const parts = new Map<CivilDate, One[]>()
  let left = shares.map(({ amount }) => amount)
  for (const day of [...days.keys()].sort()) {
    const amounts = apportion(days.get(day)!, left)
    left = left.map((amount, index) => subtractCentavos(amount, amounts[index]!))
    const ofDay = shares.map((share, index) => ({ ...share, amount: amounts[index]! }))
    parts.set(
      day,
      ofDay.filter(({ amount }) => amount > 0),
    )
  }
  return parts
}

export interface PlannedShare extends SharePart {
  /** The number of the seller's part of that day. */
  number: number
}

/** The shares of a sale as they are posted: one receivable for each later day, and the rest payable at once. */
export function planShares(parts: readonly PlannedPart[], shares: readonly Share[]): PlannedShare[] {
  const days = new Map<CivilDate, Centavos>()
  for (const { executionDate, shared } of parts)
    days.set(executionDate, addCentavos(days.get(executionDate) ?? centavos(0), shared))
  const byDay = sharesByDay(days, shares)
  return parts.flatMap(({ executionDate, account, number }, index) => {
    const isFirstOfDay = parts.findIndex((part) => part.executionDate === executionDate) === index
    if (!isFirstOfDay) return []
    const ofDay = byDay.get(executionDate) ?? []
    return ofDay.map((share) => ({
      ...share,
      number,
      ...(account === 'SELLER_RECEIVABLE' && { executionDate }),
    }))
  })
}

/** The receivables of shares: one for each part that has a day. */
export function receivablesOfShares(
  {
    sellerId,
    id: chargeId,
    paymentMethod: method,
  }: { sellerId: number; id: number; paymentMethod: PaymentMethod },
  planned: readonly PlannedShare[],
): NewReceivable[] {
  return planned.flatMap(({ subSellerId, number, executionDate, amount }) =>
    executionDate
      ? [{ sellerId, chargeId, method, subSellerId, number, executionDate, gross: amount, net: amount }]
      : [],
  )
}
