import { useTranslations } from 'next-intl'
import { methodFacts, type PaymentMethod } from '@/lib/base/kernel/payment-method'

/** The name of a method for buyers. */
export function useMethodName(): (method: PaymentMethod) => string {
  const t = useTranslations('checkout.methods')
  return (method) => t(`${methodFacts[method].shownAs}.name`)
}
