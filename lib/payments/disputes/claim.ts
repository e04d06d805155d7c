// What a buyer may claim of a charge, and until when. A card holder claims through the issuer; a PIX payer claims
// through MED, only for fraud and operational faults and for a limited time; a bank slip cannot be disputed.

import { civilDateOf, daysBetween } from '@/lib/base/kernel/dates'
import { type Centavos, subtractCentavos } from '@/lib/base/kernel/money'
import type { PaymentMethod } from '@/lib/base/kernel/payment-method'
import { invalidField, Problem } from '@/lib/base/kernel/problem'
import { methodTerms } from '@/lib/base/payment-terms/method-terms'
import type { ChargeStatus } from '@/lib/payments/charges/charge'
import type { DisputeKind } from './dispute'
import { medReasons } from './reasons'

interface Claimed {
  status: ChargeStatus
  paymentMethod: PaymentMethod
  value: Centavos
  paidAt: Date | null
}

export interface Claim {
  kind: DisputeKind
  paymentMethod: PaymentMethod
  value: Centavos
}

/**
 * The kind, the method and the value of a claim made at `now`. Throws CONFLICT if nothing can be claimed (not paid, already
 * refunded, paid by bank slip, or past the MED time limit), and BAR-0100 for a reason that MED does not define.
 */
export function claimOf(
  charge: Claimed,
  { refunded, reason, now }: { refunded: Centavos; reason: string; now: Date },
): Claim {
  if (charge.status !== 'PAID') throw conflict(`A cobrança está ${charge.status}.`)
  const dispute = disputeOf(charge.paymentMethod)
  if (dispute.kind === 'MED') refuseOutsideMed(charge, dispute.days, reason, now)
  const value = subtractCentavos(charge.value, refunded)
  if (value <= 0) throw conflict('Nada da cobrança resta a contestar.')
  return { kind: dispute.kind, paymentMethod: charge.paymentMethod, value }
}

export const kindOf = (paymentMethod: PaymentMethod): DisputeKind => disputeOf(paymentMethod).kind

function disputeOf(paymentMethod: PaymentMethod) {
  const { dispute, payment } = methodTerms[paymentMethod]
  if (!dispute) throw conflict(`Um ${payment} não é contestado.`)
  return dispute
}

function refuseOutsideMed({ paymentMethod, paidAt }: Claimed, days: number, reason: string, now: Date): void {
  const { payment } = methodTerms[paymentMethod]
  if (!medReasons.some((one) => one === reason)) {
    throw invalidField('reason', `deve ser um de ${medReasons.join(', ')} para ${payment}`)
  }
  if (daysBetween(civilDateOf(paidAt!), civilDateOf(now)) > days) {
    throw conflict(`Um ${payment} é contestado até ${days} dias depois do pagamento.`)
  }
}

const conflict = (message: string) => new Problem('CONFLICT', { message })
