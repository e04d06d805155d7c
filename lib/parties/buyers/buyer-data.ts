// The data that a seller sends of a buyer, as it is stored.
import { type Address, type Buyer, completeAddress } from './buyer'
import type { BuyerDocument } from './buyer-document'
import type { BuyerChange } from './contract'

export type BuyerData = Omit<Buyer, 'uuid'>

/** Some fields of a buyer, and some fields of its address: absent fields keep their stored value. */
export type PartialBuyerData = Partial<Omit<BuyerData, 'address'>> & { address?: Partial<Address> }

const documentData = ({ number, type, country }: BuyerDocument) => ({
  document: number,
  documentType: type,
  documentCountry: country,
})

/** All data of a new buyer; absent fields are unknown. */
export function dataOf(sent: BuyerChange, document: BuyerDocument): BuyerData {
  return {
    ...documentData(document),
    name: sent.name,
    email: sent.email,
    phone: sent.phone ?? '',
    alternativeEmail: sent.alternativeEmail ?? '',
    countryCode: sent.countryCode ?? '',
    address: sent.address ? completeAddress(sent.address) : null,
  }
}

/** The same data, with only the fields that were sent. */
export function sentDataOf({ document, ...sent }: BuyerChange): PartialBuyerData {
  return { ...sent, ...(document && documentData(document)) }
}
