import type { Address, Customer } from '@/lib/buyers/buyer'
import type { PaymentMethod } from '@/lib/kernel/payment-method'
import { type FieldError, Problem } from '@/lib/kernel/problem'
import type { SellerRow } from '@/lib/sellers/store'
import { type AskedFields, askedFields, fieldsToType } from './asked-fields'
import type { CheckoutAddress, CheckoutBuyer } from './buyer-contract'
import { addressFields, type FormField } from './buyer-form'

interface Identified {
  method: PaymentMethod
  buyer?: CheckoutBuyer
  address?: CheckoutAddress
}

/** The order of this browser at the link. */
type Own = { customer: Customer; customerIsRecord: boolean; billingAddress: Address | null } | undefined

/**
 * The request with the data that its method asks for at this seller, and nothing else of the buyer. An e-mail or phone that is not
 * asked stays what it was, as long as the document is the same. `isKnown`: the buyer was not typed but is whom the page knows,
 * whose data are taken as they are. Throws BAR-0100 with every field that is missing.
 */
export function keepAsked<Input extends Identified>(
  { buyer, address, ...input }: Input,
  seller: Pick<SellerRow, 'askedData'>,
  own: Own,
  isKnown = false,
) {
  const asked = askedFields(input.method, seller.askedData)
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
