// Whose personal data is meant: a buyer of one seller, and the orders that were sent without a stored buyer but with its document.
export interface Person {
  sellerId: number
  buyerId: number
  buyerUuid: string
  /** "" once its data was erased: then only what names the buyer's uuid is found. */
  document: string
  documentType: string
  documentCountry: string
}
