import { returnProblem, shopAddress } from '@/lib/parties/seller-settings/return-addresses'
import type { Checkout } from '@/lib/payments/checkout/checkout'
import type { CheckoutState } from '@/lib/payments/checkout/contract'
import type { CheckoutBack } from '@/lib/payments/checkout/receipt-contract'

type Shop = Pick<Checkout, 'link' | 'seller'>

interface AddressBack {
  address: URL
  /** Whether it is the link's own address for buyers who paid. */
  takesResult: boolean
}

/**
 * Where the buyer goes back to: after the payment, or without one. An address whose site the seller has since removed is not used.
 */
export function addressBack({ link: { returnTo }, seller }: Shop, isPaid: boolean): AddressBack | undefined {
  const { returnUrl, cancelUrl } = returnTo ?? {}
  const allowed = (isPaid ? [returnUrl] : [cancelUrl, returnUrl]).find(
    (address) => address !== undefined && !returnProblem(address, seller),
  )
  if (allowed !== undefined) return { address: new URL(allowed), takesResult: isPaid }
  const home = shopAddress(seller.sellerUrl)
  return home && { address: home, takesResult: false }
}

export function viewBack(shop: Shop, state: CheckoutState): CheckoutBack | undefined {
  const back = addressBack(shop, state === 'PAID')
  if (!back) return undefined
  const { cancelUrl, autoReturn } = shop.link.returnTo ?? {}
  return {
    site: back.address.host,
    ...(cancelUrl !== undefined && { beforePayment: true as const }),
    ...(back.takesResult && autoReturn && { automatic: true as const }),
  }
}
