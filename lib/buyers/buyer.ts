// A buyer is a person or company that buys from one seller, known by its document. An order keeps its own copy of who
// paid, its customer: later changes of the buyer never rewrite an order.

/** Who pays, as known when the order was made; "" where unknown. */
export interface Customer {
  uuid: string
  document: string
  type: string
  documentCountry: string
  name: string
  email: string
  phone: string
  alternativeEmail: string
}

/** Who buys, as the seller has it now; texts, "" where unknown. */
export interface Buyer {
  uuid: string
  document: string
  documentType: string
  documentCountry: string
  name: string
  email: string
  phone: string
  alternativeEmail: string
  /** Of the telephone: "55" is Brazil's. */
  countryCode: string
  address: Address | null
}

/** Where somebody lives, as the interface draws it; texts, "" where unknown. */
export interface Address {
  country: string
  state: string
  city: string
  district: string
  street: string
  zipCode: string
  number: string
  complement: string
}

export const unknownAddress: Address = {
  country: '',
  state: '',
  city: '',
  district: '',
  street: '',
  zipCode: '',
  number: '',
  complement: '',
}

export const unknownCustomer: Customer = {
  uuid: '',
  document: '',
  type: '',
  documentCountry: '',
  name: '',
  email: '',
  phone: '',
  alternativeEmail: '',
}

/** Whether any line of an address is known. */
export function isKnownAddress(address: Address | null | undefined): address is Address {
  return Object.values(address ?? {}).some((line) => line !== '')
}

/** An address with every line; what was not said is unknown. */
export function completeAddress(said: Partial<Address>): Address {
  return { ...unknownAddress, ...said }
}
