import { Ban, CopyPlus } from 'lucide-react'
import type { Metadata } from 'next'
import Link from 'next/link'
import { getTranslations } from 'next-intl/server'
import { CancelDialog } from '@/components/links/cancel-dialog'
import { OrdersTable } from '@/components/orders/orders-table'
import { IfMay } from '@/components/portal/if-may'
import { LiveUpdates } from '@/components/portal/live-updates'
import { LinkStateBadge } from '@/components/portal/noun-status'
import { SubscriptionsTable } from '@/components/subscriptions/subscriptions-table'
import { Button } from '@/components/ui/button'
import { CardHead } from '@/components/ui/card'
import { Money } from '@/components/ui/money'
import { PageHead } from '@/components/ui/page-head'
import { getLinkConversion } from '@/lib/payments/order-lists/get-link-conversion'
import { listOrdersOfLink } from '@/lib/payments/order-lists/list-orders-of-link'
import { getPaymentLink } from '@/lib/payments/payment-links/get-payment-link'
import type { LinkInState } from '@/lib/payments/payment-links/payment-link'
import { linkValue, subscriptionOf } from '@/lib/payments/payment-links/payment-link'
import { linkUrl } from '@/lib/payments/payment-links/view'
import { findSubscriptionOf } from '@/lib/payments/subscriptions/listing/find-subscription-of'
import { orNotFound, uuidOf } from '../../or-not-found'
import { portal } from '../../portal'
import { cancelLink } from '../actions'
import { Funnel } from './funnel'
import { LinkFacts } from './link-facts'
import { Share } from './share'

type LinkParams = { params: Promise<{ uuid: string }> }

export async function generateMetadata({ params }: LinkParams): Promise<Metadata> {
  const t = await getTranslations('links')
  return { title: t('untitled', { code: (await uuidOf(params)).slice(0, 8) }) }
}

export default async function LinkPage({ params }: LinkParams) {
  const { ctx } = await portal()
  const uuid = await uuidOf(params)
  const [t, listed, orders, conversion] = await Promise.all([
    getTranslations('links'),
    orNotFound(getPaymentLink(ctx, { uuid })),
    orNotFound(listOrdersOfLink(ctx, { linkUuid: uuid })),
    orNotFound(getLinkConversion(ctx, { uuid })),
  ])
  const { link, state } = listed
  const name = link.title ?? t('untitled', { code: link.code })
  return (
    <>
      <LiveUpdates />
      <PageHead
        back={{ href: '/links', label: t('detail.back') }}
        title={name}
        badge={<LinkStateBadge state={state} />}
        lead={<Money centavos={linkValue(link)} />}
        actions={
          <IfMay permission="links.write">
            <LinkActions listed={listed} />
          </IfMay>
        }
      />
      <div className="grid gap-x-12 gap-y-10 lg:grid-cols-[minmax(0,2fr)_minmax(18rem,1fr)]">
        <div className="flex min-w-0 flex-col gap-10">
          <Share name={name} url={linkUrl(link, ctx.settings.publicUrl)} open={state === 'OPEN'} />
          <Funnel {...conversion} />
          <Subscription link={link} />
          <section aria-labelledby="orders">
            <CardHead id="orders" title={t('detail.order')} className="mb-1" />
            {orders.length > 0 ? (
              <OrdersTable orders={orders} />
            ) : (
              <p className="mt-2 max-w-text text-muted">{t('detail.noOrders')}</p>
            )}
          </section>
        </div>
        <LinkFacts link={link} />
      </div>
    </>
  )
}

async function LinkActions({ listed: { link, state } }: { listed: LinkInState }) {
  const t = await getTranslations('links')
  return (
    <>
      {state === 'OPEN' && (
        <CancelDialog
          uuid={link.uuid}
          name={link.title ?? t('untitled', { code: link.code })}
          cancel={cancelLink}
          trigger={
            <Button variant="ghost">
              <Ban />
              {t('cancel')}
            </Button>
          }
        />
      )}
      {(link.type !== 'SUBSCRIPTION' || link.subscription) && (
        <Button asChild>
          <Link href={`/links/new?from=${link.uuid}`}>
            <CopyPlus />
            {t('duplicate')}
          </Link>
        </Button>
      )}
    </>
  )
}

/** The subscription that a buyer started by this link, if any. */
async function Subscription({ link }: Pick<LinkInState, 'link'>) {
  const { ctx } = await portal()
  const subscription = subscriptionOf(link) && (await findSubscriptionOf(ctx, { linkId: link.id }))
  if (!subscription) return null
  const t = await getTranslations('links')
  return (
    <section aria-labelledby="subscription">
      <CardHead id="subscription" title={t('types.SUBSCRIPTION')} className="mb-1" />
      <SubscriptionsTable subscriptions={[subscription]} />
    </section>
  )
}
