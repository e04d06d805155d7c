// The price that a buyer is shown and agrees to. The rows of the page, the comparison with what was shown and the charge use the
// same terms.

import { type Centavos, centavos } from '@/lib/base/kernel/money'
import { type CardMethod, isCardMethod, type PaymentMethod } from '@/lib/base/kernel/payment-method'
import type { SellerRow } from '@/lib/parties/sellers/store'
import { type CardTerms, cardTerms } from '@/lib/payments/charges/card-terms'
import { linkValue, type PaymentLink, subscriptionOf } from '@/lib/payments/payment-links/payment-link'
import type { PriceChange, ShownPrice } from './contract'

/** Fees are paid by the seller and do not change what the buyer pays. */
const noFee = { rateBasisPoints: 0, fixedFee: centavos(0) }

/** The total and the interest that a buyer pays by card. */
export function buyerTerms(
  method: CardMethod,
  value: Centavos,
  installments: number,
  monthlyBasisPoints: number,
): Pick<CardTerms, 'value' | 'interestAmount'> {
  return cardTerms(method, value, installments, { ...noFee, monthlyBasisPoints })
}

type Offer = {
  link: Pick<PaymentLink, 'type' | 'value' | 'subscription'>
  seller: Pick<SellerRow, 'buyerInterestBasisPoints'>
}
type Press = { method: PaymentMethod; installments?: number; shown: ShownPrice }

function priceOf({ link, seller }: Offer, { method, installments = 1 }: Press): ShownPrice {
  const value = linkValue(link)
  const cycle = subscriptionOf(link)?.type
  const terms = isCardMethod(method)
    ? buyerTerms(method, value, installments, seller.buyerInterestBasisPoints)
    : { value, interestAmount: 0 }
  return { total: terms.value, interest: terms.interestAmount, ...(cycle && { cycle }) }
}

/** Where a press was made on a page that showed another price than the current one: both. */
export function priceChange(offer: Offer, press: Press): PriceChange | undefined {
  const current = priceOf(offer, press)
  const { shown } = press
  const isSame =
    shown.total === current.total && shown.interest === current.interest && shown.cycle === current.cycle
  return isSame ? undefined : { shown, current }
}
