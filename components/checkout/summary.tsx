'use client'

import { useTranslations } from 'next-intl'
import { cn } from '@/components/ui/cn'
import { Money } from '@/components/ui/money'
import type { CheckoutView } from '@/lib/checkout/contract'
import { Countdown } from './countdown'

/** Who sells, what, for how much: before anything else, on every state of the page. */
export function Summary({ view, onTimerEnd }: { view: CheckoutView; onTimerEnd: () => void }) {
  const t = useTranslations('checkout.summary')
  const choosing = view.state === 'OPEN' && !view.payment
  return (
    <section aria-label={t('label')} className="w-full max-w-110">
      <p className="flex items-center gap-3">
        <span
          aria-hidden="true"
          className="grid size-9 shrink-0 place-items-center rounded-md bg-accent text-md font-semibold text-on-accent"
        >
          {initialOf(view.seller.name)}
        </span>
        <span className="min-w-0 font-medium break-words text-ink">{view.seller.name}</span>
      </p>
      <h1 className="mt-6 text-md break-words text-muted desk:mt-10">{view.title}</h1>
      {view.value !== undefined && (
        <p className="mt-1 text-2xl font-semibold text-ink max-[22rem]:text-xl">
          <span className="sr-only">{t('amount')}: </span>
          <Money centavos={view.value} />
        </p>
      )}
      {view.description && (
        <p
          className={cn(
            'mt-3 max-w-text break-words whitespace-pre-line text-muted',
            !choosing && 'max-desk:hidden',
          )}
        >
          {view.description}
        </p>
      )}
      {choosing && view.timerEndsAt && (
        <p className="mt-4 text-sm text-muted">
          {t('timer')} <Countdown now={view.now} until={view.timerEndsAt} onEnd={onTimerEnd} />
        </p>
      )}
    </section>
  )
}

function initialOf(name: string): string {
  return (/[\p{L}\p{N}]/u.exec(name)?.[0] ?? '·').toUpperCase()
}
