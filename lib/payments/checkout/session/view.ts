import { wireInstant } from '@/lib/base/kernel/dates'
import { reaisFromCentavos } from '@/lib/base/kernel/money'
import type { PaymentLink } from '@/lib/payments/payment-links/payment-link'
import type { CheckoutSessionRequest, CheckoutSessionResponse } from './contract'

/** The session that this request created. */
export function viewCheckoutSession(
  link: Pick<PaymentLink, 'code' | 'createdAt'>,
  request: CheckoutSessionRequest,
): CheckoutSessionResponse {
  const { country, paymentDescription, uuidBuyer, amount } = request
  return {
    checkoutSession: link.code,
    country,
    paymentDescription,
    customerId: uuidBuyer,
    createdAt: wireInstant(link.createdAt),
    workflow: 'SDK_CHECKOUT',
    ...(amount && { amount: { currency: amount.currency, value: reaisFromCentavos(amount.value) } }),
    installments: {},
  }
}
