// The form of a browser without script: a PIX alone, which asks nothing that a page without script cannot show.
import { isCardMethod, methodFacts, type PaymentMethod } from '@/lib/base/kernel/payment-method'
import { type AskedFields, askedFields, fieldsToType } from '@/lib/payments/checkout/asked-fields'
import type { BuyerField } from '@/lib/payments/checkout/buyer-form'
import { hasAmount } from '@/lib/payments/checkout/checkout'
import type { CheckoutOffer, CheckoutPix, CheckoutView } from '@/lib/payments/checkout/contract'

export type TypedPlain = Partial<Record<BuyerField, string>>

/** Why a posted form led to no code. */
export const plainProblems = ['fields', 'price', 'conflict', 'limit', 'tooMany', 'cookies', 'failed'] as const
export type PlainProblem = (typeof plainProblems)[number]

/** What is paid at once, and by no card. */
const isPix = (method: PaymentMethod) => !isCardMethod(method) && methodFacts[method].paysAtOnce

/** Whether the page takes a plain form: a subscription needs a consent that the form does not ask. */
export function offersPlainForm(view: CheckoutView): view is CheckoutOffer {
  const isFree = !view.payment || ['DECLINED', 'EXPIRED', 'REFUSED'].includes(view.payment.state)
  return view.state === 'OPEN' && isFree && hasAmount(view) && !view.cycles && view.methods.some(isPix)
}

/** The PIX of the page, as long as it can be paid. */
export function payablePix({ state, payment }: CheckoutView): CheckoutPix | undefined {
  const pix = payment && 'expiresAt' in payment ? payment : undefined
  return state === 'OPEN' && (pix?.state === 'PREPARING' || pix?.state === 'WAITING') ? pix : undefined
}

/** The fields that the form asks: none for whom the page knows, otherwise all as soon as one is missing. */
export function plainFields(view: CheckoutView): AskedFields {
  const isKnown = view.known !== undefined && view.known.kind !== 'NOBODY'
  const asked = askedFields('PIX', view.asks)
  const missing = fieldsToType(asked, { ...view, isKnown })
  return Object.keys(missing).length > 0 ? asked : {}
}
