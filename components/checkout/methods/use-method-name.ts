import { useTranslations } from 'next-intl'
import { methodFacts, type PaymentMethod } from '@/lib/base/kernel/payment-method'

/** The name of a method for buyers. */
export function useMethodName(): (method: PaymentMethod) => string {
  const t = useTranslations('checkout.method')
  return (method) => t(methodFacts[method].shownAs)
}
