import Link from 'next/link'
import { useTranslations } from 'next-intl'
import type { ReactNode } from 'react'
import { CustomerDetails } from '@/components/orders/customer-details'
import { CardHead } from '@/components/ui/card'
import { CopyText } from '@/components/ui/copy-button'
import { Definition, DefinitionList } from '@/components/ui/definition-list'
import { useFormats } from '@/components/ui/use-formats'
import type { OrderTrace } from '@/lib/payments/order-lists/trace-order'

type FactsProps = Pick<OrderTrace, 'order' | 'link'> & {
  /** Set where the order pays a cycle of a subscription. */
  subscriptionUuid?: string
}

export function Facts({ order, ...of }: FactsProps) {
  return (
    <aside className="flex min-w-0 flex-col gap-8">
      <OrderFacts order={order} {...of} />
      <Buyer customer={order.customer} atCounter={order.originRequest === 'POS'} />
      <Metadata entries={order.metadata ?? []} />
    </aside>
  )
}

function Group({ title, children }: { title: ReactNode; children: ReactNode }) {
  return (
    <section>
      <CardHead title={title} className="mb-2" />
      {children}
    </section>
  )
}

function OrderFacts({ order, link, subscriptionUuid }: FactsProps) {
  const t = useTranslations('orders.detail')
  const origins = useTranslations('orders.origins')
  const { dateTimeSeconds, calendarDate } = useFormats()
  return (
    <Group title={t('facts')}>
      <DefinitionList>
        <Definition term={t('uuid')}>
          <CopyText text={order.uuid} what={t('uuid')} shown={`${order.uuid.slice(0, 8)}…`} />
        </Definition>
        <Definition term={t('created')}>{dateTimeSeconds(order.createdAt)}</Definition>
        <Definition term={t('dueDate')}>{calendarDate(order.startDate)}</Definition>
        <Definition term={t('origin')}>{origins(order.originRequest)}</Definition>
        {order.serialNumber && (
          <Definition term={t('terminal')}>
            <CopyText text={order.serialNumber} what={t('terminal')} />
          </Definition>
        )}
        {order.terminalId && (
          <Definition term={t('terminalId')}>
            <CopyText text={order.terminalId} what={t('terminalId')} />
          </Definition>
        )}
        {order.installments > 1 && <Definition term={t('installments')}>{order.installments}×</Definition>}
        {link && (
          <Definition term={t('link')}>
            <Link
              href={`/links/${link.uuid}`}
              prefetch={false}
              className="rounded-sm font-medium text-accent-ink hover:underline"
            >
              {t('openLink')}
            </Link>
          </Definition>
        )}
        {subscriptionUuid && (
          <Definition term={t('subscription')}>
            <Link
              href={`/subscriptions/${subscriptionUuid}`}
              prefetch={false}
              className="rounded-sm font-medium text-accent-ink hover:underline"
            >
              {t('openSubscription')}
            </Link>
          </Definition>
        )}
        <Definition term={t('idempotencyKey')}>
          <CopyText
            text={order.idempotencyKey}
            what={t('idempotencyKey')}
            shown={order.idempotencyKey.length > 12 ? `${order.idempotencyKey.slice(0, 8)}…` : undefined}
          />
        </Definition>
        {order.description && <Definition term={t('description')}>{order.description}</Definition>}
      </DefinitionList>
    </Group>
  )
}

type BuyerProps = {
  customer: FactsProps['order']['customer']
  /** Whether it was sold at a terminal, which asks for no buyer data. */
  atCounter: boolean
}

function Buyer({ customer, atCounter }: BuyerProps) {
  const t = useTranslations('orders.detail')
  const { name, document, email } = customer
  return (
    <Group title={t('buyer')}>
      {!(name || document || email) && (
        <p className="text-muted">{t(atCounter ? 'noBuyerAtCounter' : 'noBuyer')}</p>
      )}
      <CustomerDetails customer={customer} label={t} />
      {customer.uuid && (
        <p className="mt-2">
          <Link
            href={`/buyers/${customer.uuid}`}
            prefetch={false}
            className="rounded-sm font-medium text-accent-ink hover:underline"
          >
            {t('openBuyer')}
          </Link>
        </p>
      )}
    </Group>
  )
}

function Metadata({ entries }: { entries: readonly { key: string; value: string | number }[] }) {
  const t = useTranslations('orders.detail')
  if (entries.length === 0) return null
  return (
    <Group title={t('metadata')}>
      <DefinitionList>
        {entries.map((entry, index) => (
          <Definition key={`${index} ${entry.key}`} term={<span className="break-all">{entry.key}</span>}>
            <span className="break-all">{entry.value}</span>
          </Definition>
        ))}
      </DefinitionList>
    </Group>
  )
}
