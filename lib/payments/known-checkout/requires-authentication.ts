import { type CardMethod, methodFacts } from '@/lib/base/kernel/payment-method'
import { type PaymentLink, threeDSecureEffective } from '@/lib/payments/payment-links/payment-link'

/** A liability shift and a debit card need an authentication, also if the link does not enable it. */
export function requiresAuthentication(link: PaymentLink, method: CardMethod): boolean {
  return methodFacts[method].authenticates || threeDSecureEffective(link) || link.requiresLiabilityShift
}
