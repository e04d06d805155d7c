import { isCardMethod } from '@/lib/base/kernel/payment-method'
import { bankViewOf, type Shop } from '@/lib/payments/bank-rails/view'
import { viewCardPayment } from '@/lib/payments/card-checkout/view'
import { payeeOf } from '@/lib/payments/charges/codes/payee'
import { type Checkout, currentCharge } from './checkout'
import type { CheckoutPayment } from './contract'

/** The current or last payment of the buyer; undefined before the first request and after a payment by PIX or slip. */
export function viewPayment({
  charges,
  cell,
  now,
  authentication,
  link,
  seller,
}: Pick<Checkout, 'charges' | 'cell' | 'now' | 'authentication'> & {
  seller: Shop
  link?: Pick<Checkout['link'], 'code'>
}): CheckoutPayment | undefined {
  const charge = currentCharge(charges)
  if (charge?.card) return viewCardPayment(charge, authentication, { cell, code: link?.code })
  if (!charge?.payableUntil || charge.status === 'PAID') return undefined
  // A card payment is viewed by its card.
  if (isCardMethod(charge.paymentMethod)) return undefined
  const payee = payeeOf(charge, seller)
  return bankViewOf(charge.paymentMethod).atCheckout(charge, { cell, now, seller, payee })
}
