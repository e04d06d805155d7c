import Link from 'next/link'
import { useTranslations } from 'next-intl'
import { useMethodLabel } from '@/components/methods/use-method-label'
import { CustomerDetails } from '@/components/orders/customer-details'
import { CardHead } from '@/components/ui/card'
import { CopyText } from '@/components/ui/copy-button'
import { Definition, DefinitionList } from '@/components/ui/definition-list'
import { Money } from '@/components/ui/money'
import { useFormats } from '@/components/ui/use-formats'
import { RETRY_DAYS, RETRY_HOUR } from '@/lib/payments/subscriptions/dunning'
import type { SubscriptionTrace } from '@/lib/payments/subscriptions/listing/trace-subscription'

const linkLook = 'rounded-sm font-medium text-accent-ink hover:underline'

export function Facts({ trace, value }: { trace: SubscriptionTrace; value: number }) {
  return (
    <aside className="flex min-w-0 flex-col gap-8">
      <Agreement trace={trace} value={value} />
      <Buyer trace={trace} />
      {trace.card && <Dunning />}
    </aside>
  )
}

function Agreement({ trace, value }: { trace: SubscriptionTrace; value: number }) {
  const t = useTranslations('subscriptions.facts')
  const types = useTranslations('subscriptions.types')
  const methods = useMethodLabel()
  const { calendarDate, dateTimeSeconds } = useFormats()
  const { subscription, card, link, planUuid } = trace
  return (
    <section>
      <CardHead title={t('title')} className="mb-2" />
      <DefinitionList>
        <Definition term={t('value')}>
          <Money centavos={value} className="font-semibold" />
        </Definition>
        <Definition term={t('type')}>{types(subscription.cycleType)}</Definition>
        {subscription.cycleType !== 'MONTHLY' && (
          <Definition term={t('perMonth')}>
            <Money centavos={subscription.valuePerMonth} />
          </Definition>
        )}
        {subscription.additionalValue > 0 && (
          <Definition term={t('additional')}>
            <Money centavos={subscription.additionalValue} />
            {subscription.additionalCycles > 0 && (
              <span className="text-muted"> {t('inCycles', { count: subscription.additionalCycles })}</span>
            )}
          </Definition>
        )}
        <Definition term={t('next')}>
          {subscription.nextCycleDate ? calendarDate(subscription.nextCycleDate) : t('noNext')}
        </Definition>
        <Definition term={t('start')}>{calendarDate(subscription.startDate)}</Definition>
        <Definition term={t('method')}>
          {methods(subscription.paymentMethod)}
          {card && <span className="text-muted tabular-nums"> •••• {card.last4digits}</span>}
        </Definition>
        {subscription.cardStoredAt && (
          <Definition term={t('consent')}>{dateTimeSeconds(subscription.cardStoredAt)}</Definition>
        )}
        {planUuid && (
          <Definition term={t('plan')}>
            <Link href="/plans" prefetch={false} className={linkLook}>
              {subscription.title || t('openPlan')}
            </Link>
          </Definition>
        )}
        {link && (
          <Definition term={t('link')}>
            <Link href={`/links/${link.uuid}`} prefetch={false} className={linkLook}>
              {t('openLink')}
            </Link>
          </Definition>
        )}
        <Definition term={t('uuid')}>
          <CopyText text={subscription.uuid} what={t('uuid')} shown={`${subscription.uuid.slice(0, 8)}…`} />
        </Definition>
        <Definition term={t('created')}>{dateTimeSeconds(subscription.createdAt)}</Definition>
      </DefinitionList>
    </section>
  )
}

function Buyer({ trace }: { trace: SubscriptionTrace }) {
  const t = useTranslations('subscriptions.facts')
  const { customer } = trace.subscription
  return (
    <section>
      <CardHead title={t('buyer')} className="mb-2" />
      <CustomerDetails customer={customer} label={t} />
    </section>
  )
}

/** The published schedule of retries after a decline. */
function Dunning() {
  const t = useTranslations('subscriptions.dunning')
  return (
    <section>
      <CardHead title={t('title')} className="mb-2" />
      <p className="text-muted">{t('body', { days: RETRY_DAYS.join(', '), hour: RETRY_HOUR })}</p>
    </section>
  )
}
