// What a seller says of a buyer, as it is kept.
import { type Address, type Buyer, completeAddress } from './buyer'
import type { BuyerDocument } from './buyer-document'
import type { BuyerChange } from './contract'

export type BuyerData = Omit<Buyer, 'uuid'>

/** Some data of a buyer, and of its address some lines: whatever is not there stays as it is kept. */
export type SaidBuyerData = Partial<Omit<BuyerData, 'address'>> & { address?: Partial<Address> }

const documentData = ({ number, type, country }: BuyerDocument) => ({
  document: number,
  documentType: type,
  documentCountry: country,
})

/** All data of a new buyer; what was not said is unknown. */
export function dataOf(said: BuyerChange, document: BuyerDocument): BuyerData {
  return {
    ...documentData(document),
    name: said.name,
    email: said.email,
    phone: said.phone ?? '',
    alternativeEmail: said.alternativeEmail ?? '',
    countryCode: said.countryCode ?? '',
    address: said.address ? completeAddress(said.address) : null,
  }
}

/** Of the same only what was said. */
export function saidDataOf({ document, ...said }: BuyerChange): SaidBuyerData {
  return { ...said, ...(document && documentData(document)) }
}
