// Sales by week or month, each with the methods and the origins in which they came: one row for each that occurs.

import { addDays, addMonths, type CivilDate, firstOfMonth } from '@/lib/base/kernel/dates'
import { average, type Centavos } from '@/lib/base/kernel/money'
import { type PaymentMethod, paymentMethods } from '@/lib/base/kernel/payment-method'
import { approvalOf, type ChargeResult, resultOf } from '@/lib/payments/charges/counting/figures'
import { type OrderOrigin, orderOrigins } from '@/lib/payments/orders/order'
import { type DayRange, type SalesFigure, type Sum, sumOf } from './sales'

export const periodUnits = ['week', 'month'] as const
export type PeriodUnit = (typeof periodUnits)[number]

export interface PeriodRow {
  method: PaymentMethod
  origin: OrderOrigin
  sold: Sum
  /** The average sale; absent where nothing was sold. */
  ticket?: Centavos
  declined: Sum
  /** The part that was paid of all that were paid, declined or expired; absent where there is none. */
  approvedBasisPoints?: number
}

export interface SalesPeriod extends DayRange {
  rows: PeriodRow[]
  /** What was sold in all of them. */
  sold: Sum
}

/** Monday of the week of a day. */
function mondayOf(day: CivilDate): CivilDate {
  const weekday = new Date(`${day}T12:00:00Z`).getUTCDay()
  return addDays(day, -((weekday + 6) % 7))
}

/** The weeks from Monday on, or the months, that a range touches, the latest first; the ends are cut to the range. */
export function periodsOf({ from, to }: DayRange, unit: PeriodUnit): DayRange[] {
  const periods: DayRange[] = []
  let start = unit === 'week' ? mondayOf(from) : firstOfMonth(from)
  while (start <= to) {
    const next = unit === 'week' ? addDays(start, 7) : addMonths(start, 1)
    const last = addDays(next, -1)
    periods.unshift({ from: start < from ? from : start, to: last > to ? to : last })
    start = next
  }
  return periods
}

/** The sales of each period of a range, by method and origin in the order of the interface. Periods without any are left out. */
export function salesByPeriod(
  figures: readonly SalesFigure[],
  range: DayRange,
  unit: PeriodUnit,
): SalesPeriod[] {
  return periodsOf(range, unit).flatMap((period) => {
    const within = figures.filter(({ day }) => day >= period.from && day <= period.to)
    const rows = paymentMethods.flatMap((method) =>
      orderOrigins.flatMap((origin) => {
        const own = within.filter((one) => one.method === method && one.origin === origin)
        return own.length > 0 ? [rowOf(method, origin, own)] : []
      }),
    )
    return rows.length > 0 ? [{ ...period, rows, sold: sumOf(rows.map(({ sold }) => sold)) }] : []
  })
}

function rowOf(method: PaymentMethod, origin: OrderOrigin, figures: readonly SalesFigure[]): PeriodRow {
  const ofResult = (result: ChargeResult) =>
    sumOf(figures.filter(({ status }) => resultOf(status) === result))
  const [sold, declined, expired] = [ofResult('SOLD'), ofResult('DECLINED'), ofResult('EXPIRED')]
  const counts = { SOLD: sold.count, DECLINED: declined.count, EXPIRED: expired.count }
  return {
    ...{ method, origin, sold, declined },
    ...(sold.count > 0 && { ticket: average(sold.value, sold.count) }),
    approvedBasisPoints: approvalOf(method, counts),
  }
}
