import { Plus, Store } from 'lucide-react'
import type { Metadata } from 'next'
import Link from 'next/link'
import { getTranslations } from 'next-intl/server'
import { LinkCurl } from '@/components/links/link-curl'
import { OrdersTable } from '@/components/orders/orders-table'
import { IfMay } from '@/components/portal/if-may'
import { LiveUpdates } from '@/components/portal/live-updates'
import { Button } from '@/components/ui/button'
import { CardHead } from '@/components/ui/card'
import { EmptyState } from '@/components/ui/empty-state'
import { PageHead } from '@/components/ui/page-head'
import { accountInForce } from '@/lib/account-changes/account-change'
import { getAccountChange } from '@/lib/account-changes/get-account-change'
import { countApprovals } from '@/lib/approvals/list-approvals'
import { countDisputes } from '@/lib/disputes/list-disputes'
import { type Permission, roleMay } from '@/lib/kernel/permissions'
import { listOrders } from '@/lib/orders/listing/list-orders'
import { summarizeSales } from '@/lib/orders/listing/summarize-sales'
import { countRefunds } from '@/lib/refunds/count-refunds'
import { listTrips } from '@/lib/risk/velocity/list-trips'
import { countSubscriptions } from '@/lib/subscriptions/listing/count-subscriptions'
import { listEndpoints } from '@/lib/webhooks/endpoints/list'
import { portal } from '../portal'
import { Attention } from './attention'
import { Figures } from './figures'
import { SalesTrend } from './sales-trend'

export async function generateMetadata(): Promise<Metadata> {
  return { title: (await getTranslations('home'))('title') }
}

const LATEST = 6

export default async function HomePage() {
  const { ctx, session } = await portal()
  const may = (permission: Permission) => roleMay(session.role, permission)
  const [t, sales, { orders }, endpoints, disputes, refunds, subscriptions, change, trips, approvals] =
    await Promise.all([
      getTranslations('home'),
      summarizeSales(ctx),
      listOrders(ctx, { size: LATEST }),
      may('webhooks.read') ? listEndpoints(ctx) : [],
      countDisputes(ctx),
      countRefunds(ctx),
      countSubscriptions(ctx),
      may('bank-account.stop-change') ? getAccountChange(ctx) : undefined,
      may('rules.write') ? listTrips(ctx, 1) : [],
      may('approvals.decide') ? countApprovals(ctx) : 0,
    ])
  return (
    <>
      <LiveUpdates />
      <PageHead
        title={t('title')}
        actions={
          <IfMay permission="links.write">
            {' '}
            <Button asChild variant="primary">
              <Link href="/links/new">
                <Plus />
                {t('create')}
              </Link>
            </Button>
          </IfMay>
        }
      />
      <Attention
        pendingAccount={change && { change, current: accountInForce(session.seller) }}
        approvals={approvals}
        endpoints={endpoints}
        disputes={disputes.OPEN ?? 0}
        refunds={refunds.PROCESSING ?? 0}
        defaulters={subscriptions.DEFAULTER ?? 0}
        limited={trips.length > 0}
      />
      {orders.length === 0 ? (
        <NothingYet publicUrl={ctx.settings.publicUrl} />
      ) : (
        <div className="flex flex-col gap-10">
          <Figures sales={sales} />
          <SalesTrend days={sales.trend} />
          <section aria-labelledby="latest">
            <CardHead
              id="latest"
              title={t('latest')}
              className="mb-1 items-center"
              actions={
                <Button asChild size="sm" variant="ghost" className="-mr-3">
                  <Link href="/orders">{t('all')}</Link>
                </Button>
              }
            />
            <OrdersTable orders={orders} />
          </section>
        </div>
      )}
    </>
  )
}

async function NothingYet({ publicUrl }: { publicUrl: string }) {
  const t = await getTranslations('home')
  return (
    <EmptyState
      icon={<Store />}
      title={t('emptyTitle')}
      action={
        <IfMay permission="links.write">
          {' '}
          <Button asChild variant="primary">
            <Link href="/links/new">{t('create')}</Link>
          </Button>
        </IfMay>
      }
      code={<LinkCurl publicUrl={publicUrl} />}
    >
      {t('emptyBody')}
    </EmptyState>
  )
}
