// A receivable is what a seller is still to get of a paid charge on a later day: one for each instalment of a card
// that is settled monthly, one for what is settled on the next business day. On its day it becomes payable; before,
// the seller may have it paid early, for a price. Refunds and disputes take from open receivables first. A sub-seller has a
// receivable for its part of each of those days; it is never paid early.

import { nextBusinessDay } from '@/lib/base/kernel/business-days'
import { addDays, addMonths, type CivilDate } from '@/lib/base/kernel/dates'
import type { Centavos } from '@/lib/base/kernel/money'
import type { PaymentMethod } from '@/lib/base/kernel/payment-method'
import { methodTerms } from '@/lib/base/payment-terms/method-terms'

export const receivableStatuses = ['SCHEDULED', 'SETTLED', 'ANTICIPATED'] as const
export type ReceivableStatus = (typeof receivableStatuses)[number]

export interface NewReceivable {
  sellerId: number
  chargeId: number
  method: PaymentMethod
  /** Whose share it is; absent for what the seller gets. */
  subSellerId?: number
  number: number
  executionDate: CivilDate
  gross: Centavos
  net: Centavos
  /** Whether it is the held part of a sale. */
  reserve?: true
}

/** What a seller has open on a day. */
export interface FutureDay {
  date: CivilDate
  /** `net` is the amount at the sale, `remaining` what is left of it after refunds and disputes. */
  net: Centavos
  remaining: Centavos
  /** What of `remaining` is held as a reserve. */
  reserve: Centavos
}

/** The days on which a charge paid on a day is settled. A day without banking moves to the next banking day. */
export function settlementDates(
  paymentMethod: PaymentMethod,
  installments: number,
  paidOn: CivilDate,
): CivilDate[] {
  return settlements[methodTerms[paymentMethod].settles](paidOn, installments)
}

const settlements: Record<
  (typeof methodTerms)[PaymentMethod]['settles'],
  (paidOn: CivilDate, installments: number) => CivilDate[]
> = {
  SAME_DAY: (paidOn) => [paidOn],
  NEXT_BUSINESS_DAY: (paidOn) => [nextBusinessDay(addDays(paidOn, 1))],
  MONTHLY: (paidOn, installments) =>
    Array.from({ length: installments }, (_, index) => nextBusinessDay(addMonths(paidOn, index + 1))),
}
