import { contactOf, refundPolicyOf } from '@/lib/parties/branding/contact'
import { faceOf } from '@/lib/parties/branding/face'
import { ownPagePath } from '@/lib/parties/known-buyers/known-buyer'
import type { SellerRow } from '@/lib/parties/sellers/store'
import type { CheckoutSeller } from './contract'

/** The seller of a cell with its look, contact and refund policy, for the pages of buyers. */
export function viewSeller(seller: SellerRow, cell: number): CheckoutSeller {
  const { document, environment, branding } = seller
  const { checkoutNote, receiptNote } = branding
  const contact = contactOf(branding)
  const refundPolicy = refundPolicyOf(branding)
  return {
    ...faceOf(seller, cell),
    document,
    sandbox: environment === 'SANDBOX',
    ownPage: ownPagePath(seller, cell),
    ...(checkoutNote && { checkoutNote }),
    ...(receiptNote && { receiptNote }),
    ...(contact && { contact }),
    ...(refundPolicy && { refundPolicy }),
  }
}
