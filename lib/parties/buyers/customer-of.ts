import type { Buyer, Customer } from './buyer'

/** The copy of a seller's buyer that an order stores. */
export function customerOf(buyer: Omit<Buyer, 'countryCode' | 'address'>): Customer {
  const { uuid, document, documentType, documentCountry, name, email, phone, alternativeEmail } = buyer
  return { uuid, document, type: documentType, documentCountry, name, email, phone, alternativeEmail }
}
