// A sub-seller is whom a seller shares its sales with: known by the seller alone, with a document, and with an account
// that its parts go to. It has no key and no portal; one that is not active gets no part of new orders.
import type { SellerAccount } from './seller'

export interface SubSeller {
  /** The interface's idSubSeller. */
  id: number
  document: string
  companyName: string
  /** "" where unknown, and so is the phone. */
  fantasyName: string
  email: string
  phone: string
  account: SellerAccount | null
  active: boolean
}
