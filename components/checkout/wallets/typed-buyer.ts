import type { BuyerFieldsState } from '@/components/checkout/buyer/use-fields'
import { type BuyerField, buyerFields, readFormField } from '@/lib/payments/checkout/buyer-form'
import type { CheckoutView } from '@/lib/payments/checkout/contract'

export type TypedBuyer = Record<BuyerField, string>

/** What the form has of the buyer so far, whichever method is chosen there. */
export function typedBuyer(buyer: BuyerFieldsState): TypedBuyer {
  const typed = buyer.read({ name: 'REQUIRED', document: 'REQUIRED', email: 'REQUIRED', phone: 'OPTIONAL' })
  const texts = buyerFields.map((field) => [field, typed[field] ?? ''] as const)
  return Object.fromEntries(texts) as TypedBuyer
}

/** Whether the buyer has typed a valid document, which no wallet knows. */
export function hasDocument({ document }: TypedBuyer, { seller }: Pick<CheckoutView, 'seller'>): boolean {
  return Boolean(readFormField('document', document, seller.sandbox))
}
