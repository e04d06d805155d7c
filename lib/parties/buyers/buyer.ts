// A buyer is a person or company that buys from one seller, identified by its document. An order stores its own copy
// of the payer, its customer: later changes of the buyer never change an order.

/** The payer, as it was when the order was created; "" where unknown. */
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

/** A buyer as the seller's current record has it; texts are "" where unknown. */
export interface Buyer {
  uuid: string
  document: string
  documentType: string
  documentCountry: string
  name: string
  email: string
  phone: string
  alternativeEmail: string
  /** Of the phone: "55" is Brazil's. */
  countryCode: string
  address: Address | null
}

/** An address with the fields of the interface; texts are "" where unknown. */
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

/** Whether any field of an address is known. */
export function isKnownAddress(address: Address | null | undefined): address is Address {
  return Object.values(address ?? {}).some((line) => line !== '')
}

/** An address with every field; absent ones are "". */
export function completeAddress(fields: Partial<Address>): Address {
  return { ...unknownAddress, ...fields }
}
