'use client'

import { useTranslations } from 'next-intl'
import { Definition } from '@/components/ui/definition-list'
import { useFormats } from '@/components/ui/use-formats'
import type { CheckoutReceipt } from '@/lib/payments/checkout/receipt-contract'

/** When the bank confirmed a slip, after it was paid. */
export function ConfirmedAt({ receipt: { confirmedAt } }: { receipt: CheckoutReceipt }) {
  const t = useTranslations('checkout.paid')
  const { dateTime } = useFormats()
  if (!confirmedAt) return null
  return (
    <Definition term={t('confirmedAt')}>
      <time dateTime={confirmedAt}>{dateTime(confirmedAt)}</time>
    </Definition>
  )
}
