// The form of a browser without script: a PIX alone, which asks nothing that a page without script cannot show.
import { type AskedFields, askedFields, fieldsToType } from './asked-fields'
import type { BuyerField } from './buyer-form'
import { hasAmount } from './checkout'
import type { CheckoutOffer, CheckoutView } from './contract'

export type TypedPlain = Partial<Record<BuyerField, string>>

/** Why a posted form led to no code. */
export const plainProblems = ['fields', 'price', 'conflict', 'limit', 'tooMany'] as const
export type PlainProblem = (typeof plainProblems)[number]

/** Whether the page takes a plain form: a subscription needs a consent that the form does not ask. */
export function offersPlainForm(view: CheckoutView): view is CheckoutOffer {
  const { state, payment, methods, cycles } = view
  const isFree =
    !payment || payment.state === 'DECLINED' || payment.state === 'EXPIRED' || payment.state === 'REFUSED'
  return state === 'OPEN' && isFree && hasAmount(view) && !cycles && methods.includes('PIX')
}

/** The fields that the form asks; none for whom the page knows. */
export function plainFields(view: CheckoutView): AskedFields {
  const isKnown = view.known !== undefined && view.known.kind !== 'NOBODY'
  return fieldsToType(askedFields('PIX', view.asks), { ...view, isKnown })
}
