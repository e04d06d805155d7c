import { useTranslations } from 'next-intl'
import type { PaymentMethod } from '@/lib/payment-links/payment-link'

/** Under which words a buyer knows a method: who bears the interest of a credit card is the seller's affair. */
export function wordOf(method: PaymentMethod): 'PIX' | 'BANK_SLIP' | 'CREDIT_CARD' | 'DEBIT_CARD' {
  return method === 'CREDIT_CARD_EARLY_BUYER' || method === 'CREDIT_CARD_EARLY_SELLER'
    ? 'CREDIT_CARD'
    : method
}

/** What buyers call a method. */
export function useMethodName(): (method: PaymentMethod) => string {
  const t = useTranslations('checkout.method')
  return (method) => t(wordOf(method))
}
