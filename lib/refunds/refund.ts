// A refund gives a paid charge, or a part of it, back to the buyer by the way on which it came (card or PIX). It is
// accepted at once and done later: PROCESSING while the bank or the acquirer is asked, then SUCCESS, or ERROR, which gives
// the amount back to what can be refunded. All refunds of a charge that did not fail never add up to more than it.

import type { ChargeStatus } from '@/lib/charges/charge'
import { civilDateOf, daysBetween } from '@/lib/kernel/dates'
import { addCentavos, type Centavos, proportion, stillToGive, subtractCentavos } from '@/lib/kernel/money'
import type { PaymentMethod } from '@/lib/kernel/payment-method'
import { isCardMethod } from '@/lib/kernel/payment-method'
import type { Transitions } from '@/lib/kernel/state-machine'

export const refundStatuses = ['PROCESSING', 'SUCCESS', 'ERROR'] as const
export type RefundStatus = (typeof refundStatuses)[number]

export type RefundTrigger = 'succeed' | 'fail'

export const refundTransitions: Transitions<RefundStatus, RefundTrigger> = {
  PROCESSING: { succeed: 'SUCCESS', fail: 'ERROR' },
  SUCCESS: {},
  ERROR: {},
}

/** PIX goes back within so many days of its settlement (BCB, MD06). */
const PIX_REFUND_DAYS = 90

/** Of one charge, failed ones too: a charge carries all of its refunds wherever it is shown. */
export const MAX_REFUNDS = 1000

export const MAX_REASON_LENGTH = 140

/** What is said of a refund by whoever asks for it. */
export interface RefundRequest {
  /** All that is left where there is none. */
  value?: Centavos
  reason?: string
  asFraud?: boolean
}

interface RefundableCharge {
  status: ChargeStatus
  paymentMethod: PaymentMethod
  paidAt: Date | null
}

/** Why nothing of a charge can be refunded at an instant; undefined where it can. */
export function refundObstacle(charge: RefundableCharge, now: Date): string | undefined {
  const { status, paymentMethod, paidAt } = charge
  if (paymentMethod !== 'PIX' && !isCreditMethod(paymentMethod)) {
    return 'Só cobranças por cartão de crédito ou PIX podem ser estornadas.'
  }
  if (status !== 'PAID' || !paidAt) return `A cobrança está ${status}.`
  const isOver =
    paymentMethod === 'PIX' && daysBetween(civilDateOf(paidAt), civilDateOf(now)) > PIX_REFUND_DAYS
  return isOver ? `Um PIX pode ser estornado até ${PIX_REFUND_DAYS} dias depois do pagamento.` : undefined
}

function isCreditMethod(paymentMethod: PaymentMethod): boolean {
  return isCardMethod(paymentMethod) && paymentMethod !== 'DEBIT_CARD'
}

/** A refund that is under way or arrived counts against its charge; one that failed does not. */
export function refundedOf(refunds: readonly { status: RefundStatus; value: Centavos }[]): Centavos {
  return addCentavos(...refunds.filter(({ status }) => status !== 'ERROR').map(({ value }) => value))
}

/** What of our fee comes back to the seller with a refund, after others of the same charge; the price of early payment never does. */
export function feeGivenBack(
  charge: { value: Centavos; fee: Centavos; earlyFee: Centavos },
  before: Centavos,
  value: Centavos,
): Centavos {
  const own = subtractCentavos(charge.fee, charge.earlyFee)
  const given = proportion(own, before, charge.value)
  return stillToGive(own, { part: addCentavos(before, value), whole: charge.value, given })
}
