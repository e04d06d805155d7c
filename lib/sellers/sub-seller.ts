// A sub-seller gets a share of a seller's sales. Only that seller has it; it has a document and an account that its
// shares are paid to, but neither key nor portal. An inactive one gets no share of new orders.
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
