// A receivable is what a seller is still to get of a paid charge on a later day: one for each instalment of a card that is
// settled month by month, one for what is settled on the next business day. On its day it becomes payable; before it the
// seller may have it early, for a price. Refunds and disputes take from what is still to come first.
import { nextBusinessDay } from '@/lib/kernel/business-days'
import { addDays, addMonths, type CivilDate } from '@/lib/kernel/dates'
import type { PaymentMethod } from '@/lib/kernel/payment-method'

export const receivableStatuses = ['SCHEDULED', 'SETTLED', 'ANTICIPATED'] as const
export type ReceivableStatus = (typeof receivableStatuses)[number]

/**
 * The days on which the seller gets what was paid on a day: PIX the same day, a card by CREDIT_CARD a part a month from
 * the sale, all else on the next business day. What would fall on a day on which banks rest moves to the next.
 */
export function settlementDates(
  paymentMethod: PaymentMethod,
  installments: number,
  paidOn: CivilDate,
): CivilDate[] {
  if (paymentMethod === 'PIX') return [paidOn]
  if (paymentMethod !== 'CREDIT_CARD') return [nextBusinessDay(addDays(paidOn, 1))]
  return Array.from({ length: installments }, (_, index) => nextBusinessDay(addMonths(paidOn, index + 1)))
}
