// What a seller sold, by day in São Paulo: charges that were paid on a day, whatever became of them afterwards, and charges
// that were declined or not paid by it (lib/payments/charges/counting/figures.ts). The figures of a day are stored by a job; days that changed since are counted
// from the charges, so that every figure is exact at any moment.

import { addDays, type CivilDate, daysBetween } from '@/lib/base/kernel/dates'
import { addCentavos, average, type Centavos } from '@/lib/base/kernel/money'
import { methodFacts, type PaymentMethod, paymentMethods } from '@/lib/base/kernel/payment-method'
import type { ChargeStatus } from '@/lib/payments/charges/charge'
import {
  approvalOf,
  type ChargeResult,
  changeOf,
  isSold,
  resultOf,
} from '@/lib/payments/charges/counting/figures'
import type { OrderOrigin } from '@/lib/payments/orders/order'

/** The charges of a day with the same method, origin, present status and reason of their decline. */
export interface SalesFigure extends Sum {
  day: CivilDate
  method: PaymentMethod
  origin: OrderOrigin
  status: ChargeStatus
  /** The code of a decline; empty for any other status, and where no reason was given. */
  reason: string
}

export interface Sum {
  count: number
  value: Centavos
}

export interface DayRange {
  from: CivilDate
  to: CivilDate
}

/** A sum with the one that it is compared with. */
export interface Compared extends Sum {
  previous: Sum
  /** The change of the value; absent where the previous one is zero. */
  changeBasisPoints?: number
}

export function sumOf(figures: readonly Sum[]): Sum {
  return {
    count: figures.reduce((total, { count }) => total + count, 0),
    value: addCentavos(...figures.map(({ value }) => value)),
  }
}

export function compare(current: Sum, previous: Sum): Compared {
  const changeBasisPoints = changeOf(current.value, previous.value)
  return { ...current, previous, ...(changeBasisPoints !== undefined && { changeBasisPoints }) }
}

/** The last `days` days up to and with `to`. */
export const lastDays = (to: CivilDate, days: number): DayRange => ({ from: addDays(to, 1 - days), to })

export const lengthOf = ({ from, to }: DayRange): number => daysBetween(from, to) + 1

/** As many days, directly before. */
export function rangeBefore(range: DayRange): DayRange {
  const days = lengthOf(range)
  return { from: addDays(range.from, -days), to: addDays(range.to, -days) }
}

const isWithin =
  ({ from, to }: DayRange) =>
  ({ day }: Pick<SalesFigure, 'day'>) =>
    day >= from && day <= to

function grouped<Key>(
  figures: readonly SalesFigure[],
  keyOf: (figure: SalesFigure) => Key,
): Map<Key, SalesFigure[]> {
  const groups = new Map<Key, SalesFigure[]>()
  for (const figure of figures) {
    const group = groups.get(keyOf(figure))
    if (group) group.push(figure)
    else groups.set(keyOf(figure), [figure])
  }
  return groups
}

/** What was sold in a range of whole days. */
export const soldIn = (figures: readonly SalesFigure[], range: DayRange): SalesFigure[] =>
  figures.filter(isWithin(range)).filter(isSold)

export interface SalesStep extends DayRange, Sum {
  previous: Sum & DayRange
}

/** What was sold in each of the given parts of a range, and in the part that lies as many days before it as the range has. */
export function trendOf(
  figures: readonly SalesFigure[],
  range: DayRange,
  steps: readonly DayRange[],
): SalesStep[] {
  const byDay = grouped(figures.filter(isSold), ({ day }) => day)
  const days = lengthOf(range)
  const soldWithin = ({ from, to }: DayRange) => {
    const length = lengthOf({ from, to })
    return sumOf(Array.from({ length }, (_, index) => byDay.get(addDays(from, index)) ?? []).flat())
  }
  return steps.map((step) => {
    const before = { from: addDays(step.from, -days), to: addDays(step.to, -days) }
    return { ...step, ...soldWithin(step), previous: { ...before, ...soldWithin(before) } }
  })
}

export interface MethodFigures {
  method: PaymentMethod
  sold: Sum
  /** The average sale; absent where nothing was sold. */
  ticket?: Centavos
  /** Declined by the acquirer or the bank, or stopped by a rule. */
  declined: Sum
  /** Of PIX codes and slips that were not paid. A card payment is cancelled by the seller, and not counted here. */
  expired: Sum
  /** The part that was paid of all that were paid, declined or expired; absent where there is none. */
  approvedBasisPoints?: number
}

/** The figures of each method that occurs in the range, in the order of the interface. */
export function figuresByMethod(figures: readonly SalesFigure[], range: DayRange): MethodFigures[] {
  const within = figures.filter(isWithin(range))
  return paymentMethods.flatMap((method) => {
    const own = within.filter((one) => one.method === method)
    const ofResult = (result: ChargeResult) => sumOf(own.filter(({ status }) => resultOf(status) === result))
    const [sold, declined] = [ofResult('SOLD'), ofResult('DECLINED')]
    const expired = methodFacts[method].waitsForBuyer ? ofResult('EXPIRED') : sumOf([])
    const counts = { SOLD: sold.count, DECLINED: declined.count, EXPIRED: expired.count }
    const share = approvalOf(method, counts)
    if (share === undefined) return []
    const ticket = sold.count > 0 ? average(sold.value, sold.count) : undefined
    return [{ method, sold, ticket, declined, expired, approvedBasisPoints: share }]
  })
}

export interface DeclineFigures extends Sum {
  /** Empty where the acquirer gave no reason. */
  reason: string
}

/** The declines of a range by their reason, the most frequent first. */
export function declinesByReason(figures: readonly SalesFigure[], range: DayRange): DeclineFigures[] {
  const declined = figures.filter(isWithin(range)).filter(({ status }) => resultOf(status) === 'DECLINED')
  return [...grouped(declined, ({ reason }) => reason)]
    .map(([reason, own]) => ({ reason, ...sumOf(own) }))
    .sort((one, other) => other.count - one.count || one.reason.localeCompare(other.reason))
}

/** What became of the sales of a range: given back as a whole, disputed, or lost. */
export function givenBackIn(figures: readonly SalesFigure[], range: DayRange) {
  const sold = soldIn(figures, range)
  const ofStatus = (status: ChargeStatus) => sumOf(sold.filter((one) => one.status === status))
  return { refunded: ofStatus('REFUND'), disputed: ofStatus('DISPUTE'), lost: ofStatus('CHARGEBACK') }
}
