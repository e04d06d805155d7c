'use client'

import { useLocale, useTranslations } from 'next-intl'
import { StageHead } from '@/components/checkout/stage-head'
import { Button } from '@/components/ui/button'
import type { CheckoutCardPayment } from '@/lib/checkout/contract'
import { brandNames } from './brand-names'

type DeclinedProps = { payment: CheckoutCardPayment; focusHeading: boolean; onAnother: () => void }

/** Above the form: which card was declined, why, and what the buyer can do. The typed fields keep their text. */
export function Declined({ payment, focusHeading, onAnother }: DeclinedProps) {
  const t = useTranslations('checkout.declined')
  const failure = payment.failure?.[useLocale()]
  const { brand, last4digits } = payment.card
  return (
    <section
      aria-label={t('label')}
      className="mb-8 rounded-lg border border-danger-line bg-danger-subtle px-4 py-4"
    >
      <StageHead title={failure?.title ?? t('title')} focusHeading={focusHeading}>
        <p className="text-ink">{failure?.description ?? t('description')}</p>
        <p className="mt-2 text-ink">{failure?.action ?? t('action')}</p>
      </StageHead>
      <div className="mt-4 flex flex-wrap items-center justify-between gap-x-4 gap-y-2">
        <p className="text-sm text-muted">{t('card', { brand: brandNames[brand], digits: last4digits })}</p>
        <Button onClick={onAnother}>{t('another')}</Button>
      </div>
    </section>
  )
}
