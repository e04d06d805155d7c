import Link from 'next/link'
import { getTranslations } from 'next-intl/server'
import type { ReactNode } from 'react'
import { SystemClockNote } from '@/components/portal/system-clock'
import { CardHead } from '@/components/ui/card'
import { MAX_RESOURCES } from '@/lib/access/api-requests/api-request'
import { listRequests } from '@/lib/access/api-requests/list-requests'
import type { Ctx } from '@/lib/base/kernel/ctx'
import type { Centavos } from '@/lib/base/kernel/money'
import type { listDisputesOfOrder } from '@/lib/payments/disputes/list-disputes'
import { disputeEntries } from '@/lib/payments/disputes/timeline'
import { inOrder } from '@/lib/payments/order-lists/timeline-entry'
import type { OrderTrace } from '@/lib/payments/order-lists/trace-order'
import { AuditLink } from '../../audit-link'
import { RequestsTable } from '../../requests/requests-table'
import { Charges, isInParts, PaidSoFar } from './charges'
import { DisputesTable } from './disputes'
import { Events } from './events'
import { OrderTimeline } from './order-timeline'
import { Postings } from './postings'

const tabKeys = ['overview', 'postings', 'disputes', 'webhooks', 'requests'] as const
export type OrderTab = (typeof tabKeys)[number]

const REQUESTS = 25

interface Shown {
  disputes: number
  /** Absent for a reader who may not see them. */
  webhooks: number | undefined
  postings: number
  canSeeRequests: boolean
}

/** The tabs of an order for its reader; one without anything is left out where that says nothing. */
export function orderTabs({ disputes, webhooks, postings, canSeeRequests }: Shown) {
  const tabs: { key: OrderTab; count?: number }[] = [
    { key: 'overview' },
    { key: 'postings', count: postings },
  ]
  if (disputes > 0) tabs.push({ key: 'disputes', count: disputes })
  if (webhooks !== undefined) tabs.push({ key: 'webhooks', count: webhooks })
  if (canSeeRequests) tabs.push({ key: 'requests' })
  return tabs
}

/** The tab of an address; the first one for an unknown or hidden tab. */
export function tabOf(
  tabs: readonly { key: OrderTab }[],
  { tab }: Record<string, string | string[] | undefined>,
): OrderTab {
  return tabs.find(({ key }) => key === tab)?.key ?? 'overview'
}

type TabSectionProps = {
  tab: OrderTab
  ctx: Ctx
  trace: OrderTrace
  disputes: Awaited<ReturnType<typeof listDisputesOfOrder>>
  refundable: Record<string, Centavos>
}

export async function TabSection({ tab, ctx, trace, disputes, refundable }: TabSectionProps) {
  const t = await getTranslations('orders.detail')
  switch (tab) {
    case 'overview':
      return <Overview ctx={ctx} trace={trace} disputes={disputes} refundable={refundable} />
    case 'postings':
      return (
        <Section id="postings" title={t('postings')} lead={t('postingsLead')}>
          <Postings postings={trace.postings} />
        </Section>
      )
    case 'disputes':
      return (
        <Section id="disputes" title={t('disputes')}>
          <DisputesTable disputes={disputes} />
        </Section>
      )
    case 'webhooks':
      return (
        <Section id="webhooks" title={t('webhooks')}>
          <Events events={trace.events} />
        </Section>
      )
    case 'requests':
      return (
        <Section id="requests" title={t('requests')}>
          <Requests ctx={ctx} trace={trace} />
        </Section>
      )
  }
}

async function Overview({ ctx, trace, disputes, refundable }: Omit<TabSectionProps, 'tab'>) {
  const t = await getTranslations('orders.detail')
  const { order, charges, bankPayments, refunds } = trace
  const entries = inOrder([...trace.timeline, ...disputeEntries(disputes)])
  return (
    <>
      <Section id="timeline" title={t('timeline')}>
        <OrderTimeline entries={entries.filter(({ kind }) => kind !== 'webhook-delivered')} />
      </Section>
      <Section
        id="charges"
        title={t('charges')}
        lead={isInParts(order, charges) && <PaidSoFar order={order} charges={charges} />}
      >
        <Charges
          order={order}
          charges={charges}
          payments={bankPayments}
          refunds={refunds}
          refundable={refundable}
          cell={ctx.cell}
          now={ctx.now}
        />
      </Section>
      <AuditLink resource={order.uuid} />
    </>
  )
}

/** The requests about the order and its charges; of very many charges the first. */
async function Requests({ ctx, trace: { order, charges } }: Pick<TabSectionProps, 'ctx' | 'trace'>) {
  const t = await getTranslations('orders.detail')
  const resources = [order, ...charges].slice(0, MAX_RESOURCES).map(({ uuid }) => uuid)
  const { requests, older } = await listRequests(ctx, { filter: { resources }, size: REQUESTS })
  if (requests.length === 0) return <p className="text-muted">{t('noRequests')}</p>
  return (
    <>
      <SystemClockNote />
      <RequestsTable requests={requests} />
      {older && (
        <Link
          href={`/requests?resource=${resources.join(',')}`}
          className="mt-3 inline-block rounded-sm font-medium text-accent-ink hover:underline"
        >
          {t('openRequests')}
        </Link>
      )}
    </>
  )
}

type SectionProps = { id: string; title: string; lead?: ReactNode; children: ReactNode }

function Section({ id, title, lead, children }: SectionProps) {
  return (
    <section aria-labelledby={id}>
      <CardHead id={id} title={title} lead={lead} />
      {children}
    </section>
  )
}
