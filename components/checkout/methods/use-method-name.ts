import { useTranslations } from 'next-intl'
import type { PaymentMethod } from '@/lib/base/kernel/payment-method'

/** The message key of a method for buyers, who do not see which party pays the interest of a credit card. */
export function messageKeyOf(method: PaymentMethod): 'PIX' | 'BANK_SLIP' | 'CREDIT_CARD' | 'DEBIT_CARD' {
  return method === 'CREDIT_CARD_EARLY_BUYER' || method === 'CREDIT_CARD_EARLY_SELLER'
    ? 'CREDIT_CARD'
    : method
}

/** The name of a method for buyers. */
export function useMethodName(): (method: PaymentMethod) => string {
  const t = useTranslations('checkout.method')
  return (method) => t(messageKeyOf(method))
}
