import { useTranslations } from 'next-intl'
import type { PaymentMethod } from '@/lib/payment-links/payment-link'

/** What buyers call a method; its own code where the checkout has no word for it. */
export function useMethodName(): (method: PaymentMethod) => string {
  const t = useTranslations('checkout.method')
  return (method) => (t.has(method as 'PIX') ? t(method as 'PIX') : method)
}
