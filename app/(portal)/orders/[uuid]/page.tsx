import type { Metadata } from 'next'
import { getLocale, getTranslations } from 'next-intl/server'
import { InvoicePanel } from '@/components/invoices/panel'
import { CancelDialog } from '@/components/orders/cancel-dialog'
import { canCancelOrder } from '@/components/orders/cancellable'
import { IfMay } from '@/components/portal/if-may'
import { LiveUpdates } from '@/components/portal/live-updates'
import { OrderStateBadge } from '@/components/portal/noun-status'
import { Button } from '@/components/ui/button'
import { CardHead } from '@/components/ui/card'
import { PageHead } from '@/components/ui/page-head'
import { declineIn } from '@/lib/acquirer/decline-reasons'
import { MAX_RESOURCES } from '@/lib/api-requests/api-request'
import { listDisputesOfOrder } from '@/lib/disputes/list-disputes'
import { disputeEntries } from '@/lib/disputes/timeline'
import { formatMoney } from '@/lib/i18n/format'
import { findInvoice } from '@/lib/invoices/get-invoice'
import { viewInvoice } from '@/lib/invoices/view'
import { roleMay } from '@/lib/kernel/permissions'
import { inOrder } from '@/lib/orders/listing/timeline-entry'
import { type OrderTrace, traceOrder } from '@/lib/orders/listing/trace-order'
import { getRefundableOfOrder } from '@/lib/refunds/get-refundable-of-order'
import { findSubscriptionOf } from '@/lib/subscriptions/listing/find-subscription-of'
import { AuditLink } from '../../audit-link'
import { orNotFound, uuidOf } from '../../or-not-found'
import { portal } from '../../portal'
import { cancelOrder } from '../actions'
import { changeReminders, sendAgain } from '../new/actions'
import { Charges, isInParts, PaidSoFar } from './charges'
import { Disputes } from './disputes'
import { Events } from './events'
import { Facts } from './facts'
import { OrderTimeline } from './order-timeline'
import { Postings } from './postings'

type OrderParams = { params: Promise<{ uuid: string }> }

export async function generateMetadata({ params }: OrderParams): Promise<Metadata> {
  const t = await getTranslations('orders')
  return { title: t('untitled', { uuid: (await uuidOf(params)).slice(0, 8) }) }
}

export default async function OrderPage({ params }: OrderParams) {
  const { ctx, session } = await portal()
  const uuid = await uuidOf(params)
  const [trace, refundable] = await Promise.all([
    orNotFound(traceOrder(ctx, { uuid })),
    orNotFound(getRefundableOfOrder(ctx, { uuid })),
  ])
  const { order, charges, bankPayments, refunds, events, postings, link } = trace
  const [disputes, subscription, invoice] = await Promise.all([
    listDisputesOfOrder(ctx, order),
    findSubscriptionOf(ctx, { orderId: order.id }),
    findInvoice(ctx, { orderUuid: uuid }),
  ])
  const timeline = inOrder([...trace.timeline, ...disputeEntries(disputes)])
  const [t, locale] = await Promise.all([getTranslations('orders'), getLocale()])
  const canCancel = canCancelOrder(
    order.status,
    charges.map((charge) => charge.status),
  )
  return (
    <>
      <LiveUpdates />
      <PageHead
        back={{ href: '/orders', label: t('detail.back') }}
        title={<span className="tabular-nums">{formatMoney(order.value, locale)}</span>}
        badge={<OrderStateBadge order={order} />}
        lead={<Lead order={order} charges={charges} />}
        actions={
          canCancel && (
            <IfMay permission="orders.cancel">
              <CancelOrder order={order} isInvoice={invoice !== undefined} />
            </IfMay>
          )
        }
      />
      <Disputes disputes={disputes} now={ctx.now} />
      <div className="grid gap-x-12 gap-y-10 lg:grid-cols-[minmax(0,2fr)_minmax(18rem,1fr)]">
        <div className="flex min-w-0 flex-col gap-10">
          {invoice && (
            <InvoicePanel
              invoice={viewInvoice(invoice, ctx.settings.publicUrl)}
              send={sendAgain}
              setReminders={changeReminders}
            />
          )}
          <section aria-labelledby="timeline">
            <CardHead id="timeline" title={t('detail.timeline')} />
            <OrderTimeline entries={timeline} />
          </section>
          <section aria-labelledby="charges">
            <CardHead
              id="charges"
              title={t('detail.charges')}
              lead={isInParts(order, charges) && <PaidSoFar order={order} charges={charges} />}
            />
            <Charges
              order={order}
              charges={charges}
              payments={bankPayments}
              refunds={refunds}
              refundable={refundable}
              now={ctx.now}
            />
          </section>
          <section aria-labelledby="webhooks">
            <CardHead id="webhooks" title={t('detail.webhooks')} />
            <Events events={events} />
          </section>
          <section aria-labelledby="postings">
            <CardHead id="postings" title={t('detail.postings')} lead={t('detail.postingsLead')} />
            <Postings postings={postings} />
          </section>
          <AuditLink resource={order.uuid} />
        </div>
        <Facts
          order={order}
          link={link}
          subscriptionUuid={subscription?.uuid}
          requestsHref={roleMay(session.role, 'requests.read') ? requestsHref(order, charges) : undefined}
        />
      </div>
    </>
  )
}

/** The requests about an order and its charges; of very many charges the first. */
function requestsHref(order: OrderTrace['order'], charges: OrderTrace['charges']): string {
  const resources = [order, ...charges].slice(0, MAX_RESOURCES).map(({ uuid }) => uuid)
  return `/requests?resource=${resources.join(',')}`
}

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

async function CancelOrder({ order, isInvoice }: Pick<OrderTrace, 'order'> & { isInvoice: boolean }) {
  const t = await getTranslations('orders.cancel.order')
  return (
    <CancelDialog
      what={isInvoice ? 'invoice' : order.linkId === null ? 'order' : 'linkOrder'}
      uuid={order.uuid}
      cancel={cancelOrder}
      trigger={<Button>{t('action')}</Button>}
    />
  )
}
