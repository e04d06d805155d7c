// A sub-seller is whom a seller shares its sales with: known by the seller alone, with a document, and with an account
// that its parts go to. It has no key and no portal; one that is not active gets no part of new orders.
import type { SellerAccount } from './seller'

export interface SubSeller {
  /** The interface's idSubSeller. */
  id: number
  sellerId: number
  name: string
  document: string
  /** "" where unknown, and so are all texts below. */
  phoneCountryCode: string
  phone: string
  email: string
  alternativeEmail: string
  account: SellerAccount | null
  active: boolean
}
