// What may be claimed of a charge, by whom and until when. A card's holder claims by the issuer; who paid by PIX by MED, for
// fraud and faults of operation alone and for a limited time; of a bank slip nobody claims.

import type { ChargeStatus } from '@/lib/charges/charge'
import { civilDateOf, daysBetween } from '@/lib/kernel/dates'
import { type Centavos, subtractCentavos } from '@/lib/kernel/money'
import type { PaymentMethod } from '@/lib/kernel/payment-method'
import { isCardMethod } from '@/lib/kernel/payment-method'
import { Problem } from '@/lib/kernel/problem'
import { type DisputeKind, MED_CLAIM_DAYS } from './dispute'
import { medReasons } from './reasons'

interface Claimed {
  status: ChargeStatus
  paymentMethod: PaymentMethod
  value: Centavos
  paidAt: Date | null
}

export interface Claim {
  kind: DisputeKind
  value: Centavos
}

/**
 * What a claim made at an instant is about. Throws CONFLICT where there is nothing to claim: unpaid, given back already, paid by bank
 * slip, or too long ago; and BAR-0100 for a reason that MED does not know.
 */
export function claimOf(
  charge: Claimed,
  { refunded, reason, now }: { refunded: Centavos; reason: string; now: Date },
): Claim {
  if (charge.status !== 'PAID') throw conflict(`A cobrança está ${charge.status}.`)
  const kind = kindOf(charge.paymentMethod)
  if (kind === 'MED') refuseOutsideMed(charge, reason, now)
  const value = subtractCentavos(charge.value, refunded)
  if (value <= 0) throw conflict('Nada da cobrança resta a contestar.')
  return { kind, value }
}

export function kindOf(paymentMethod: PaymentMethod): DisputeKind {
  if (isCardMethod(paymentMethod)) return 'CARD'
  if (paymentMethod === 'PIX') return 'MED'
  throw conflict('Um boleto não é contestado.')
}

function refuseOutsideMed({ paidAt }: Claimed, reason: string, now: Date): void {
  if (!medReasons.some((one) => one === reason)) {
    throw new Problem('BAR-0100', {
      fields: [{ field: 'reason', message: `deve ser um de ${medReasons.join(', ')} para PIX` }],
    })
  }
  if (daysBetween(civilDateOf(paidAt!), civilDateOf(now)) > MED_CLAIM_DAYS) {
    throw conflict(`Um PIX é contestado até ${MED_CLAIM_DAYS} dias depois do pagamento.`)
  }
}

const conflict = (message: string) => new Problem('CONFLICT', { message })
