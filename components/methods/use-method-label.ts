import { useTranslations } from 'next-intl'
import type { PaymentMethod } from '@/lib/base/kernel/payment-method'

/** The name of a method for sellers and operators. The compiler asks here for the name of a new one. */
export function useMethodLabel(): (method: PaymentMethod) => string {
  return useTranslations('portal.methods')
}
