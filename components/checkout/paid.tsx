'use client'

import { Check } from 'lucide-react'
import { useTranslations } from 'next-intl'
import { Button } from '@/components/ui/button'
import { Definition, DefinitionList } from '@/components/ui/definition-list'
import { Money } from '@/components/ui/money'
import { useFormats } from '@/components/ui/use-formats'
import type { CheckoutView } from '@/lib/checkout/contract'
import { CardFacts } from './card-facts'
import { StageHead } from './stage-head'
import { StageIcon } from './stage-icon'
import { useMethodName } from './use-method-name'

/** Done: the same on reload, tomorrow and on another device. */
export function Paid({ view, arrived }: { view: CheckoutView; arrived: boolean }) {
  const t = useTranslations('checkout.paid')
  const { dateTime } = useFormats()
  const nameOf = useMethodName()
  const { receipt, seller } = view
  return (
    <div>
      <StageHead
        icon={<StageIcon tone="success" icon={<Check strokeWidth={2.5} />} />}
        title={t('title')}
        arrived={arrived}
      >
        {t('lead', { seller: seller.name })}
      </StageHead>
      {receipt && (
        <>
          <DefinitionList className="mt-6 border-y border-line py-2">
            <Definition term={t('value')}>
              <Money centavos={receipt.value} className="font-semibold" />
            </Definition>
            <Definition term={t('method')}>{nameOf(receipt.paymentMethod)}</Definition>
            <CardFacts receipt={receipt} />
            <Definition term={t('paidAt')}>
              <time dateTime={receipt.paidAt}>{dateTime(receipt.paidAt)}</time>
            </Definition>
            <Definition term={t('to')}>{seller.name}</Definition>
          </DefinitionList>
          <SubscriptionLink view={view} />
          <Button asChild wide className="mt-6">
            <a href={`/pay/${view.code}/receipt`}>{t('receipt')}</a>
          </Button>
          <p className="mt-3 text-center text-sm text-muted">{t('keep')}</p>
        </>
      )}
    </div>
  )
}

/** The way to the page where a subscription is looked after. */
function SubscriptionLink({ view: { cycles } }: { view: CheckoutView }) {
  const t = useTranslations('checkout.cycles')
  const { calendarDate } = useFormats()
  if (!cycles?.subscriptionUuid) return null
  return (
    <div className="mt-6 rounded-lg border border-line bg-surface p-4">
      <p className="font-medium text-ink">{t('begun')}</p>
      {cycles.nextDate && (
        <p className="mt-1 text-muted">{t('next', { date: calendarDate(cycles.nextDate) })}</p>
      )}
      <Button asChild wide variant="primary" className="mt-4">
        <a href={`/pay/s/${cycles.subscriptionUuid}`}>{t('follow')}</a>
      </Button>
    </div>
  )
}
