'use client'

import { useTranslations } from 'next-intl'
import { useFormats } from '@/components/ui/use-formats'
import { methodFacts, type PaymentMethod } from '@/lib/base/kernel/payment-method'
import type { CheckoutView } from '@/lib/payments/checkout/contract'

type SubscribeNoteProps = { view: CheckoutView; method: PaymentMethod }

/** What the buyer agrees to by subscribing, and how the later cycles are paid by this method. */
export function SubscribeNote({ view: { cycles, seller, value = 0 }, method }: SubscribeNoteProps) {
  const t = useTranslations('checkout.subscribe')
  const { money, calendarDate } = useFormats()
  if (!cycles) return null
  const { type, nextDate, daysAhead } = cycles
  return (
    <p className="-mb-4 text-sm text-pretty text-muted">
      {t(`consent.${type}`, { value: money(value), seller: seller.name })}{' '}
      {t(`later.${methodFacts[method].shownAs}`, {
        days: daysAhead,
        date: nextDate ? calendarDate(nextDate) : '',
      })}
    </p>
  )
}
