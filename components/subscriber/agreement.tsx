'use client'

import { useTranslations } from 'next-intl'
import { SellerMark } from '@/components/checkout/seller/mark'
import { Money } from '@/components/ui/money'
import { useFormats } from '@/components/ui/use-formats'
import type { SubscriptionView } from '@/lib/payments/subscription-checkout/page-contract'

/** Seller, plan, amount and cycle of the subscription. */
export function Agreement({ view }: { view: SubscriptionView }) {
  const t = useTranslations('subscriber')
  const cycles = useTranslations('checkout.cycles')
  const { money, calendarDate } = useFormats()
  return (
    <section
      aria-label={t('agreement')}
      className="w-full max-w-110 desktop:sticky desktop:top-20 desktop:self-start"
    >
      <p className="flex items-center gap-3">
        <SellerMark seller={view.seller} />
        <span className="min-w-0 font-medium break-words text-ink">{view.seller.name}</span>
      </p>
      <h1 className="mt-5 text-md break-words text-muted desktop:mt-10">{view.title}</h1>
      <p className="mt-1 text-2xl font-semibold text-ink max-[22rem]:text-xl">
        <Money centavos={view.value} />
      </p>
      <p className="mt-1 text-muted">
        {cycles(`per.${view.type}`)}
        {view.type !== 'MONTHLY' &&
          !view.upcoming?.discount &&
          ` · ${cycles('perMonth', { value: money(view.valuePerMonth) })}`}
      </p>
      <DiscountLine view={view} />
      {view.nextDate && (
        <p className="mt-3 font-medium text-ink">{cycles('next', { date: calendarDate(view.nextDate) })}</p>
      )}
    </section>
  )
}

/** The discount that the value above has, and for how long. */
function DiscountLine({ view: { upcoming } }: { view: SubscriptionView }) {
  const t = useTranslations('subscriber.discount')
  const { money, percent } = useFormats()
  if (!upcoming?.discount) return null
  const { basisPoints, value = 0, cycles } = upcoming.discount
  const what = basisPoints === undefined ? money(value) : percent(basisPoints)
  return (
    <p className="mt-1 text-muted">
      {cycles === undefined ? t('always', { what }) : t('onCycles', { what, count: cycles })}{' '}
      {t('without', { value: money(upcoming.fullValue) })}
    </p>
  )
}
