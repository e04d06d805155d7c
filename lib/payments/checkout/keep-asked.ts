import type { PaymentMethod } from '@/lib/base/kernel/payment-method'
import { type FieldError, Problem } from '@/lib/base/kernel/problem'
import { isKnownPayer } from '@/lib/payments/known-checkout/view'
import { subscriptionOf } from '@/lib/payments/payment-links/payment-link'
import { type AskedFields, askedFields, chosenAt, fieldsToType } from './asked-fields'
import type { CheckoutAddress, CheckoutBuyer } from './buyer-contract'
import { addressFields, type FormField } from './buyer-form'
import type { Checkout } from './checkout'

interface Identified {
  method: PaymentMethod
  buyer?: CheckoutBuyer
  address?: CheckoutAddress
  /** A card that the buyer keeps at the seller: it was checked with its address when it was typed. */
  kept?: unknown
}

type Page = Pick<Checkout, 'seller' | 'known' | 'order' | 'link'>
type Own = Page['order']

/**
 * The request with the data that its method asks for at this seller, and nothing else of the buyer. An e-mail or phone that is not
 * asked stays what it was, as long as the document is the same. Where no buyer was `sent`, the data of whom the page knows are taken
 * as they are. Throws BAR-0100 with every field that is missing.
 */
export function keepAsked<Input extends Identified>(
  { buyer, address, ...input }: Input,
  { seller, known: page, order: own, link }: Page,
  sent: Pick<Identified, 'buyer'>,
) {
  const isKnown = !sent.buyer && isKnownPayer({ known: page, order: own })
  const askedData = chosenAt({ isSubscription: subscriptionOf(link) !== undefined }, seller.askedData)
  const asked = askedFields(input.method, input.kept ? { ...askedData, cardAddress: false } : askedData)
  const kept = buyer && !isKnown ? keepContact(buyer, asked, own) : buyer
  const known = {
    buyer: kept ?? own?.customer ?? {},
    isKnown,
    address: (asked.zipCode && address) || (isSamePayer(buyer, own) && own?.billingAddress) || undefined,
  }
  const missing = Object.keys(fieldsToType(asked, known)) as FormField[]
  const required = missing.filter((field) => asked[field] === 'REQUIRED')
  if (required.length > 0) throw new Problem('BAR-0100', { fields: required.map(missingField) })
  return { ...input, ...(kept && { buyer: kept }), ...(asked.zipCode && address && { address }) }
}

function isSamePayer(buyer: CheckoutBuyer | undefined, own: Own): boolean {
  return own !== undefined && (!buyer || buyer.document === own.customer.document)
}

function keepContact(buyer: CheckoutBuyer, asked: AskedFields, own: Own): CheckoutBuyer {
  // The seller's record is not shown to a browser that merely knows the document.
  const stored = isSamePayer(buyer, own) && !own?.customerIsRecord ? own?.customer : undefined
  const contact = (field: 'email' | 'phone') => (asked[field] ? buyer[field] : (stored?.[field] ?? ''))
  return { ...buyer, email: contact('email'), phone: contact('phone') }
}

function missingField(field: FormField): FieldError {
  const part = addressFields.some((one) => one === field) ? 'address' : 'buyer'
  return { field: `${part}.${field}`, message: 'é obrigatório' }
}
