'use client'

import { useTranslations } from 'next-intl'
import { Countdown } from '@/components/checkout/bank/countdown'
import { cn } from '@/components/ui/cn'
import { Money } from '@/components/ui/money'
import { useFormats } from '@/components/ui/use-formats'
import { cardPaymentOf } from '@/lib/checkout/card/form'
import type { CheckoutInstallments, CheckoutView } from '@/lib/checkout/contract'
import { BackLink } from './back-to-shop'
import { CycleTerms } from './cycle-terms'
import { SellerMark } from './seller-mark'

type SummaryProps = {
  view: CheckoutView
  /** The chosen instalments of a card. */
  quote: CheckoutInstallments | undefined
  onTimerEnd: () => void
}

/** Seller, order and amount, shown first in every state of the page. */
export function Summary({ view, quote, onTimerEnd }: SummaryProps) {
  const t = useTranslations('checkout.summary')
  const choosing = view.state === 'OPEN' && (!view.payment || view.payment.state === 'DECLINED')
  return (
    <section aria-label={t('label')} className="w-full max-w-110">
      <BackLink view={view} />
      <p className="flex items-center gap-3">
        <SellerMark seller={view.seller} />
        <span className="min-w-0 font-medium break-words text-ink">{view.seller.name}</span>
      </p>
      <h1 className="mt-6 text-md break-words text-muted desktop:mt-10">{view.title}</h1>
      {view.value !== undefined && (
        <p className="mt-1 text-2xl font-semibold text-ink max-[22rem]:text-xl">
          <span className="sr-only">{t('amount')}: </span>
          <Money centavos={view.value} />
        </p>
      )}
      <CycleTerms view={view} />
      <WithInterest view={view} quote={quote} />
      {view.description && (
        <p
          className={cn(
            'mt-3 max-w-text break-words whitespace-pre-line text-muted',
            !choosing && 'max-desktop:hidden',
          )}
        >
          {view.description}
        </p>
      )}
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

/** The total with interest of the chosen instalments, or of those paid. */
function WithInterest({ view, quote }: Omit<SummaryProps, 'onTimerEnd'>) {
  const t = useTranslations('checkout.summary')
  const { money } = useFormats()
  const { total, count } = paidInParts(view, quote)
  if (view.value === undefined || total === undefined || total <= view.value) return null
  return <p className="mt-2 text-sm text-muted">{t('interest', { count, total: money(total) })}</p>
}

function paidInParts({ state, payment, receipt }: CheckoutView, quote: CheckoutInstallments | undefined) {
  if (state === 'PAID') return { total: receipt?.value, count: receipt?.card?.installments ?? 1 }
  const card = cardPaymentOf(payment)
  if (state !== 'OPEN') return { total: undefined, count: 1 }
  if (card && card.state !== 'DECLINED') return { total: card.value, count: card.installments }
  return { total: quote?.totalAmount, count: quote?.installments ?? 1 }
}
