import { useTranslations } from 'next-intl'
import type { PaymentMethod } from '@/lib/payment-links/payment-link'

/** The methods in one line; their full names are read on hover where the line is cut. */
export function MethodNames({ methods }: { methods: readonly PaymentMethod[] }) {
  const t = useTranslations('portal.methods')
  const names = methods.map((method) => t(method)).join(', ')
  return <span title={names}>{names}</span>
}
