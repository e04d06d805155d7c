// What a seller says of a buyer, as it is kept.
import { type Buyer, completeAddress } from './buyer'
import type { BuyerDocument } from './buyer-document'
import type { BuyerChange } from './contract'

export type BuyerData = Omit<Buyer, 'uuid'>

/** All data of a buyer; what was not said is unknown. */
export function dataOf(said: BuyerChange, document: BuyerDocument): BuyerData {
  return {
    document: document.number,
    documentType: document.type,
    documentCountry: document.country,
    name: said.name,
    email: said.email,
    phone: said.phone ?? '',
    alternativeEmail: said.alternativeEmail ?? '',
    countryCode: said.countryCode ?? '',
    address: said.address ? completeAddress(said.address) : null,
  }
}

/** Of the same only what was said. */
export function saidDataOf(said: BuyerChange, document: BuyerDocument): Partial<BuyerData> {
  const wasSaid = (name: string) => said[name as keyof BuyerChange] !== undefined
  return Object.fromEntries(Object.entries(dataOf(said, document)).filter(([name]) => wasSaid(name)))
}
