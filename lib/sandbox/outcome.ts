// What may happen to a charge in the sandbox, by the hand of the person who tests.

import { isCardMethod, type PaymentMethod } from '@/lib/base/kernel/payment-method'
import { methodTerms } from '@/lib/base/payment-terms/method-terms'
import type { ChargeStatus } from '@/lib/payments/charges/charge'

export const outcomes = ['confirm', 'fail', 'expire', 'unmatched', 'alert', 'dispute', 'win', 'lose'] as const
export type Outcome = (typeof outcomes)[number]

/** The outcomes that a charge can have now; the use-cases check it again. */
export function outcomesOf(charge: { status: ChargeStatus; paymentMethod: PaymentMethod }): Outcome[] {
  const { status, paymentMethod } = charge
  const isCard = isCardMethod(paymentMethod)
  if (status === 'SCHEDULED') return isCard ? [] : ['confirm', 'fail', 'expire', 'unmatched']
  if (status === 'LATE') return isCard ? [] : ['confirm', 'unmatched']
  if (status === 'DISPUTE') return ['win', 'lose']
  if (status !== 'PAID') return []
  const disputable: Outcome[] = methodTerms[paymentMethod].dispute ? ['alert', 'dispute'] : []
  return isCard ? disputable : [...disputable, 'unmatched']
}
