'use client'

import { useTranslations } from 'next-intl'
import { BackLink } from '@/components/checkout/back-to-shop'
import { Countdown } from '@/components/checkout/bank/countdown'
import { SellerMark } from '@/components/checkout/seller/mark'
import { Money } from '@/components/ui/money'
import type { CheckoutInstallments, CheckoutView } from '@/lib/payments/checkout/contract'
import { CycleTerms } from './cycle-terms'
import { OrderDetails } from './details'
import { InParts } from './in-parts'
import { paidTotal } from './paid-total'

type SummaryProps = {
  view: CheckoutView
  /** The chosen instalments of a card. */
  quote: CheckoutInstallments | undefined
  onTimerEnd: () => void
}

/** Seller, order and amount, shown first in every state of the page. On wide screens it stays in sight beside the payment. */
export function Summary({ view, quote, onTimerEnd }: SummaryProps) {
  const t = useTranslations('checkout.summary')
  const total = paidTotal(view, quote)
  const choosing = view.state === 'OPEN' && (!view.payment || view.payment.state === 'DECLINED')
  return (
    <section
      aria-label={t('label')}
      className="w-full max-w-110 desktop:sticky desktop:top-20 desktop:self-start"
    >
      <BackLink view={view} />
      <p className="flex items-center gap-3">
        <SellerMark seller={view.seller} />
        <span className="min-w-0 font-medium break-words text-ink">{view.seller.name}</span>
      </p>
      <h1 className="mt-5 text-md break-words text-muted desktop:mt-10">{view.title}</h1>
      {view.value !== undefined && (
        <p className="mt-1 text-2xl font-semibold text-ink max-[22rem]:text-xl">
          <span className="sr-only">{t('amount')}: </span>
          <Money centavos={total.value} />
        </p>
      )}
      <CycleTerms view={view} />
      <InParts view={view} total={total} />
      <OrderDetails view={view} interest={total.interest} />
      {choosing && view.seller.checkoutNote && (
        <p className="mt-4 max-w-text text-sm break-words text-muted">{view.seller.checkoutNote}</p>
      )}
      {choosing && view.timerEndsAt && (
        <p className="mt-4 text-sm text-muted">
          {t('timer')} <Countdown now={view.now} until={view.timerEndsAt} onEnd={onTimerEnd} />
        </p>
      )}
    </section>
  )
}
