// A sub-seller gets a share of the sales of one seller, and belongs to that seller alone. It has a document and an account
// that its shares are paid to, but no API key and no portal user. An inactive one gets no share of new orders.
import type { SellerAccount, SellerAddress } from './seller'

/** The interface requires no part of it. */
export type SubSellerAddress = Partial<SellerAddress>

export interface SubSeller {
  /** The interface's idSubSeller. */
  id: number
  sellerId: number
  name: string
  document: string
  /** Empty if unknown, like the next three. */
  phoneCountryCode: string
  phone: string
  email: string
  alternativeEmail: string
  account: SellerAccount | null
  address: SubSellerAddress | null
  active: boolean
}
