import type { Metadata } from 'next'
import { getLocale, getTranslations } from 'next-intl/server'
import { InvoicePanel } from '@/components/invoices/panel'
import { LiveUpdates } from '@/components/portal/live-updates'
import { NoMail } from '@/components/portal/no-mail'
import { OrderStateBadge } from '@/components/portal/noun-status'
import { Tabs } from '@/components/portal/tabs'
import { PageHead } from '@/components/ui/page-head'
import { formatMoney } from '@/lib/base/i18n/format'
import { roleMay } from '@/lib/base/kernel/permissions'
import { listDisputesOfOrder } from '@/lib/payments/disputes/list-disputes'
import { findInvoice } from '@/lib/payments/invoices/get-invoice'
import { viewInvoice } from '@/lib/payments/invoices/view'
import { findOrderLink } from '@/lib/payments/order-links/find-order-link'
import { moneyOfOrder } from '@/lib/payments/order-lists/order-money'
import { type OrderTrace, traceOrder } from '@/lib/payments/order-lists/trace-order'
import { getRefundableOfOrder } from '@/lib/payments/refunds/get-refundable-of-order'
import { findSubscriptionOf } from '@/lib/payments/subscriptions/listing/find-subscription-of'
import { declineIn } from '@/lib/rails/acquirer/decline-reasons'
import { orNotFound, uuidOf } from '../../or-not-found'
import { portal } from '../../portal'
import type { SearchParams } from '../../search-params'
import { changeReminders, sendAgain } from '../new/actions'
import { Disputes } from './disputes'
import { Facts } from './facts'
import { NextStep } from './next-step'
import { OrderActions } from './order-actions'
import { OrderMoney } from './order-money'
import { Reserved } from './reserved'
import { orderTabs, TabSection, tabOf } from './tab-section'

type OrderParams = { params: Promise<{ uuid: string }>; searchParams: SearchParams }

export async function generateMetadata({ params }: Pick<OrderParams, 'params'>): Promise<Metadata> {
  const t = await getTranslations('orders')
  return { title: t('untitled', { uuid: (await uuidOf(params)).slice(0, 8) }) }
}

export default async function OrderPage({ params, searchParams }: OrderParams) {
  const { ctx, session } = await portal()
  const uuid = await uuidOf(params)
  const [trace, refundable] = await Promise.all([
    orNotFound(traceOrder(ctx, { uuid })),
    orNotFound(getRefundableOfOrder(ctx, { uuid })),
  ])
  const { order, charges, refunds, events, postings, link } = trace
  const [disputes, subscription, invoice, payLink] = await Promise.all([
    listDisputesOfOrder(ctx, order),
    findSubscriptionOf(ctx, { orderId: order.id }),
    findInvoice(ctx, { orderUuid: uuid }),
    findOrderLink(ctx, trace),
  ])
  const [t, locale] = await Promise.all([getTranslations('orders'), getLocale()])
  const tabs = orderTabs({
    disputes: disputes.length,
    webhooks: roleMay(session.role, 'webhooks.read') ? events.length : undefined,
    postings: postings.length,
    canSeeRequests: roleMay(session.role, 'requests.read'),
  })
  const tab = tabOf(tabs, await searchParams)
  return (
    <>
      <LiveUpdates />
      <PageHead
        back={{ href: '/orders', label: t('detail.back') }}
        title={<span className="tabular-nums">{formatMoney(order.value, locale)}</span>}
        badge={<OrderStateBadge order={order} />}
        lead={<Lead order={order} charges={payLink ? [] : charges} />}
        actions={
          <OrderActions
            order={order}
            charges={charges}
            refundable={refundable}
            isInvoice={invoice !== undefined}
          />
        }
      />
      {payLink && <NextStep {...trace} found={payLink} sellerName={session.seller.fantasyName} />}
      <Reserved charges={charges} now={ctx.now} />
      <OrderMoney sums={moneyOfOrder(postings, refunds)} />
      <Disputes disputes={disputes} now={ctx.now} />
      <Tabs
        label={t('tabs.label')}
        tabs={tabs.map(({ key, count }) => ({
          href: key === 'overview' ? `/orders/${uuid}` : `/orders/${uuid}?tab=${key}`,
          label: t(`tabs.${key}`),
          current: key === tab,
          ...(count !== undefined && { count }),
        }))}
      />
      <div className="grid gap-x-12 gap-y-10 lg:grid-cols-[minmax(0,2fr)_minmax(18rem,1fr)]">
        <div className="flex min-w-0 flex-col gap-10">
          {tab === 'overview' && invoice && (
            <InvoicePanel
              notice={<NoMail ctx={ctx} about={session.seller.environment} />}
              invoice={viewInvoice(invoice, ctx.settings.publicUrl)}
              phone={order.customer.phone}
              send={sendAgain}
              setReminders={changeReminders}
            />
          )}
          <TabSection tab={tab} ctx={ctx} trace={trace} disputes={disputes} refundable={refundable} />
        </div>
        <Facts order={order} link={link} subscriptionUuid={subscription?.uuid} />
      </div>
    </>
  )
}

/** The title, and why it was declined where no next step says so. */
async function Lead({ order, charges }: Pick<OrderTrace, 'order' | 'charges'>) {
  const failure = charges.findLast(({ status }) => status === 'FAILED')?.failure
  if (!order.isDeclined || !failure) return order.title
  const { title, description } = declineIn(await getLocale(), failure)
  return (
    <>
      {order.title}
      <span className="block text-danger-ink">{[title, description].filter(Boolean).join('. ')}</span>
    </>
  )
}
