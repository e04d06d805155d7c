import type { Buyer, Customer } from './buyer'

/** What an order keeps of a buyer of the seller's. */
export function customerOf(buyer: Omit<Buyer, 'countryCode' | 'address'>): Customer {
  const { uuid, document, documentType, documentCountry, name, email, phone, alternativeEmail } = buyer
  return { uuid, document, type: documentType, documentCountry, name, email, phone, alternativeEmail }
}
