'use client'

import { useTranslations } from 'next-intl'
import { Button } from '@/components/ui/button'
import { maskDocument } from '@/lib/base/i18n/masks'
import type { CheckoutView } from '@/lib/payments/checkout/contract'

type BuyerSummaryProps = { buyer: NonNullable<CheckoutView['buyer']>; onCorrect: () => void }

/** The buyer of the payment, with a button to correct the data as long as nothing is paid. */
export function BuyerSummary({ buyer, onCorrect }: BuyerSummaryProps) {
  const t = useTranslations('checkout.correct')
  return (
    <section
      aria-label={t('label')}
      className="flex items-start justify-between gap-x-4 max-[22rem]:flex-col"
    >
      <p className="min-w-0 text-sm text-muted">
        <span className="block break-words text-ink">{buyer.name}</span>
        <span className="block tabular-nums">{maskDocument(buyer.document)}</span>
        <span className="block break-words">{buyer.email}</span>
      </p>
      <Button variant="ghost" className="-mr-3 shrink-0 max-[22rem]:-ml-4" onClick={onCorrect}>
        {t('action')}
      </Button>
    </section>
  )
}
