'use client'

import { useTranslations } from 'next-intl'
import { panelsOf } from '@/components/checkout/bank/panels'
import { PaymentPreparing } from '@/components/checkout/bank/payment-states'
import type { PaymentProps } from '@/components/checkout/use-payment'
import { Money } from '@/components/ui/money'
import { Notice } from '@/components/ui/notice'
import { useFormats } from '@/components/ui/use-formats'
import { bankPaymentOf } from '@/lib/payments/card-checkout/form'
import type { SubscriptionView } from '@/lib/payments/subscription-checkout/page-contract'

type Unpaid = SubscriptionView['unpaid'][number]

/** No other method can be started on this page. */
const refuseStart = async () => ({ ok: false, code: 'CONFLICT', fields: [] }) as const

/** The unpaid cycles: the oldest with its payment, the others by date. */
export function UnpaidCycles({ view, refresh }: { view: SubscriptionView; refresh: () => void }) {
  const t = useTranslations('subscriber')
  const { calendarDate } = useFormats()
  const [first, ...others] = view.unpaid
  if (!first) return null
  return (
    <section aria-label={t('open')}>
      <h2 className="mb-4 flex items-baseline justify-between gap-4 font-semibold text-ink">
        <span>{t('cycleOf', { date: calendarDate(first.date) })}</span>
        <Money centavos={first.value} />
      </h2>
      <ToPay unpaid={first} refresh={refresh} />
      {others.length > 0 && (
        <Notice title={t('others', { count: others.length })} className="mt-6">
          {others.map(({ date }) => calendarDate(date)).join(' · ')}
        </Notice>
      )}
    </section>
  )
}

function ToPay({
  unpaid: { offer, isAuthorizing, retryAt },
  refresh,
}: {
  unpaid: Unpaid
  refresh: () => void
}) {
  const t = useTranslations('subscriber')
  const { date } = useFormats()
  if (isAuthorizing) return <Notice title={t('charging')}>{t('chargingBody')}</Notice>
  if (!offer) {
    return (
      <Notice tone="warning" title={t('declined')}>
        {retryAt ? t('declinedAgain', { date: date(retryAt) }) : t('declinedBody')}
      </Notice>
    )
  }
  const payment = bankPaymentOf(offer.payment)
  const paymentProps: PaymentProps = {
    view: offer,
    start: refuseStart,
    onView: refresh,
    onConflict: refresh,
    onCard: refresh,
  }
  if (!payment) return null
  if (!payment.code) return <PaymentPreparing {...paymentProps} payment={payment} focusHeading={false} />
  const { Panel } = panelsOf(payment)
  return <Panel {...paymentProps} payment={payment} lead={t('pixLead')} focusHeading={false} />
}
