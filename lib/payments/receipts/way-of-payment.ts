// How a payment was made, in words for its buyer: the same on the page, on the receipt and in its mail.
import { brandNames } from '@/lib/base/kernel/card-brand'
import { methodFacts } from '@/lib/base/kernel/payment-method'
import type { CheckoutReceipt } from '@/lib/payments/checkout/receipt-contract'

type Way = 'PIX' | 'BANK_SLIP' | 'CREDIT_CARD' | 'DEBIT_CARD' | 'GOOGLE_PAY' | 'APPLE_PAY'
type Words = { name: string; digits: string; count: number }
/** Of the texts `checkout.way`. */
type WayTexts = (key: Way | 'card' | 'parts', values?: Record<string, string | number>) => string

/** "PIX", "Cartão de crédito Visa final 1234 em 12x", "Google Pay com Visa final 1234". */
export function wayOfPayment(
  { paymentMethod, card }: Pick<CheckoutReceipt, 'paymentMethod' | 'card'>,
  t: WayTexts,
): string {
  if (!card) return t(methodFacts[paymentMethod].shownAs, { card: '' })
  const { wallet, brand, last4digits: digits, installments: count } = card
  const words: Words = { name: brandNames[brand], digits, count }
  const way = t(wallet ?? methodFacts[paymentMethod].shownAs, { card: t('card', words) })
  return count > 1 ? t('parts', { way, count }) : way
}
