// Which fields the form asks for each method: only what that payment needs, and what the seller demands beyond it. The browser
// shows and checks these fields, and the server refuses a payment without them.
import { methodFacts, type PaymentMethod } from '@/lib/base/kernel/payment-method'
import { type AskedData, askedDataOf, type FieldNeed } from '@/lib/parties/seller-settings/asked-data'
import { type AddressField, addressFields, type FormField, formFields, type Need } from './buyer-form'

export type AskedFields = Partial<Record<FormField, Need>>

const address: Record<AddressField, Need> = {
  zipCode: 'REQUIRED',
  street: 'REQUIRED',
  number: 'REQUIRED',
  complement: 'OPTIONAL',
  district: 'REQUIRED',
  city: 'REQUIRED',
  state: 'REQUIRED',
}

const shown = (field: 'email' | 'phone', need: FieldNeed): AskedFields =>
  need === 'HIDDEN' ? {} : { [field]: need }

/** What a seller chose, except that a subscription needs the e-mail to which the PIX codes of its later cycles go. */
export function chosenAt(
  { isSubscription }: { isSubscription: boolean },
  chosen: Partial<AskedData>,
): Partial<AskedData> {
  return isSubscription && chosen.pixEmail ? { ...chosen, pixEmail: 'REQUIRED' } : chosen
}

/** A seller chooses the address for cards where its acquirer uses it. */
export function askedFields(method: PaymentMethod, chosen: Partial<AskedData> | undefined): AskedFields {
  const { pixEmail, pixPhone, cardAddress } = askedDataOf(chosen)
  const payer: AskedFields = { name: 'REQUIRED', document: 'REQUIRED' }
  const { asks } = methodFacts[method]
  const contacts: Record<typeof asks.contact, AskedFields> = {
    CHOSEN: { ...shown('email', pixEmail), ...shown('phone', pixPhone) },
    EMAIL: { email: 'REQUIRED', phone: 'OPTIONAL' },
  }
  const hasAddress: Record<typeof asks.address, boolean> = { NEVER: false, CHOSEN: cardAddress, ALWAYS: true }
  return { ...payer, ...contacts[asks.contact], ...(hasAddress[asks.address] && address) }
}

/** What is known of the buyer of an order; texts are "" where unknown. */
export interface KnownFields {
  buyer?: Partial<Record<FormField, string>>
  address?: Partial<Record<AddressField, string>>
  /** The seller or the browser keeps the buyer's data, which are used without being shown or typed. */
  isKnown?: boolean
}

/**
 * Of the asked fields those that have yet to be typed: all for an unknown buyer, otherwise the required ones that are not known.
 * An address is asked whole.
 */
export function fieldsToType(
  asked: AskedFields,
  { buyer, address: known, isKnown }: KnownFields,
): AskedFields {
  if (!buyer && !isKnown) return asked
  const isOpen = (field: FormField) =>
    addressFields.some((one) => one === field)
      ? !known
      : !isKnown && asked[field] === 'REQUIRED' && !buyer?.[field]
  return Object.fromEntries(
    formFields.flatMap((field) => (asked[field] && isOpen(field) ? [[field, asked[field]]] : [])),
  )
}
