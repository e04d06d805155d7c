// A refund returns a paid charge, or a part of it, to the buyer by the same method (card or PIX). It is accepted at
// once and executed later: PROCESSING while the bank or the acquirer is called, then SUCCESS, or ERROR, which makes
// the amount refundable again. An acquirer may refuse one even after it was done (rail-card-cielo.md, 7 Void and
// refund). The refunds of a charge that did not fail never add up to more than the charge.

import { civilDateOf, daysBetween } from '@/lib/base/kernel/dates'
import {
  addCentavos,
  type Centavos,
  proportion,
  remainingShare,
  subtractCentavos,
} from '@/lib/base/kernel/money'
import { methodFacts, type PaymentMethod, type PaymentRail } from '@/lib/base/kernel/payment-method'
import type { Transitions } from '@/lib/base/kernel/state-machine'
import { methodTerms } from '@/lib/base/payment-terms/method-terms'
import type { ChargeStatus } from '@/lib/payments/charges/charge'

export const refundStatuses = ['PROCESSING', 'SUCCESS', 'ERROR'] as const
export type RefundStatus = (typeof refundStatuses)[number]

export type RefundTrigger = 'succeed' | 'fail' | 'refuse-late'

export const refundTransitions: Transitions<RefundStatus, RefundTrigger> = {
  PROCESSING: { succeed: 'SUCCESS', fail: 'ERROR' },
  SUCCESS: { 'refuse-late': 'ERROR' },
  ERROR: {},
}

/** Max refunds of one charge, failed ones included: the body of a charge lists all of its refunds. */
export const MAX_REFUNDS = 1000

export const MAX_REASON_LENGTH = 140

/** Why the bank or the acquirer refused a refund: its own code and text. */
export interface RefundFailure {
  code: string
  message: string
}

/** What the provider said, cut to the lengths of the API. */
export function shortenedFailure(failure: RefundFailure | undefined): RefundFailure | undefined {
  const { code, message } = failure ?? {}
  return code && message ? { code: code.slice(0, 60), message: message.slice(0, 300) } : undefined
}

/** The reason of a refund that was refused without one. */
export const UNEXPLAINED_FAILURE: RefundFailure = {
  code: 'REFUSED',
  message: 'O banco ou a adquirente recusou o estorno sem dizer o motivo.',
}

export const APPROVAL_REJECTED: RefundFailure = {
  code: 'APPROVAL_REJECTED',
  message: 'Uma segunda pessoa da loja recusou o estorno.',
}

export const APPROVAL_EXPIRED: RefundFailure = {
  code: 'APPROVAL_EXPIRED',
  message: 'Ninguém da loja aprovou o estorno em sete dias.',
}

/** The fields of a refund request. */
export interface RefundRequest {
  /** All that is left if absent. */
  value?: Centavos
  reason?: string
  asFraud?: boolean
}

interface RefundableCharge {
  status: ChargeStatus
  paymentMethod: PaymentMethod
  paidAt: Date | null
}

/** Why nothing of a charge can be refunded at an instant; undefined if it can. */
export function refundObstacle(charge: RefundableCharge, now: Date): string | undefined {
  const { status, paymentMethod, paidAt } = charge
  const { refundDays, payment } = methodTerms[paymentMethod]
  if (refundDays === null) return `Só cobranças por ${refundablePayments()} podem ser estornadas.`
  if (status !== 'PAID' || !paidAt) return `A cobrança está ${status}.`
  const isOver = daysBetween(civilDateOf(paidAt), civilDateOf(now)) > refundDays
  return isOver ? `Um ${payment} pode ser estornado até ${refundDays} dias depois do pagamento.` : undefined
}

/** Such as: cartão de crédito ou PIX. */
function refundablePayments(): string {
  const refundable = Object.values(methodTerms).filter(({ refundDays }) => refundDays !== null)
  const payments = [...new Set(refundable.map(({ payment }) => payment))]
  const sorted = payments.toSorted((one, other) => one.localeCompare(other, 'pt-BR'))
  return new Intl.ListFormat('pt-BR', { type: 'disjunction' }).format(sorted)
}

export type RefundRail = Exclude<PaymentRail, 'BANK_SLIP'>

/** On which rail a refund goes back to the buyer. Throws for a slip, of which there is none. */
export function refundRailOf(paymentMethod: PaymentMethod): RefundRail {
  const { rail } = methodFacts[paymentMethod]
  if (rail === 'BANK_SLIP') throw new Error(`${paymentMethod} is not refunded`)
  return rail
}

/** The refunded sum in centavos: refunds that succeeded or are in progress count, failed ones do not. */
export function refundedOf(refunds: readonly { status: RefundStatus; value: Centavos }[]): Centavos {
  return addCentavos(...refunds.filter(({ status }) => status !== 'ERROR').map(({ value }) => value))
}

/**
 * What was left of a charge when a refund of it was created. A refund that failed later was in progress then: the money that it gave
 * back was not left yet.
 */
export function leftBefore(
  charge: { value: Centavos },
  refunds: readonly DatedRefund[],
  { id, createdAt }: Pick<DatedRefund, 'id' | 'createdAt'>,
): Centavos {
  const earlier = refunds.filter((one) => one.id < id && (one.status !== 'ERROR' || one.statusAt > createdAt))
  return subtractCentavos(charge.value, addCentavos(...earlier.map(({ value }) => value)))
}

interface DatedRefund {
  id: number
  status: RefundStatus
  value: Centavos
  createdAt: Date
  statusAt: Date
}

/**
 * The part of our fee, in centavos, that a refund returns to the seller after earlier refunds (`before`) of the same
 * charge. The price of early payment is never returned.
 */
export function feeGivenBack(
  charge: { value: Centavos; fee: Centavos; earlyFee: Centavos },
  before: Centavos,
  value: Centavos,
): Centavos {
  const own = subtractCentavos(charge.fee, charge.earlyFee)
  const given = proportion(own, before, charge.value)
  return remainingShare(own, { part: addCentavos(before, value), whole: charge.value, given })
}
