// A sub-seller gets a share of a seller's sales. Only that seller has it; it has a document and an account that its
// shares are paid to, but neither key nor portal. An inactive one gets no share of new orders.
import type { SellerAccount, SellerAddress } from './seller'

/** The interface requires no part of it. */
export type SubSellerAddress = Partial<SellerAddress>

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
  address: SubSellerAddress | null
  active: boolean
}
