import { ReceiptText, SearchX, X } from 'lucide-react'
import type { Metadata } from 'next'
import Link from 'next/link'
import { getTranslations } from 'next-intl/server'
import { z } from 'zod'
import { LinkCurl } from '@/components/links/link-curl'
import { OrdersTable } from '@/components/orders/orders-table'
import { IfMay } from '@/components/portal/if-may'
import { LiveUpdates } from '@/components/portal/live-updates'
import { Pages } from '@/components/portal/pages'
import { Button } from '@/components/ui/button'
import { EmptyState } from '@/components/ui/empty-state'
import { PageHead } from '@/components/ui/page-head'
import { countOrders } from '@/lib/orders/listing/count-orders'
import { listOrders } from '@/lib/orders/listing/list-orders'
import { orderStates } from '@/lib/orders/order'
import { portal } from '../../portal'
import type { SearchParams } from '../../search-params'
import { hrefOf, type OrderQuery } from './query'
import { StatusChips } from './status-chips'

export async function generateMetadata(): Promise<Metadata> {
  return { title: (await getTranslations('orders'))('title') }
}

const query = z.object({
  status: z.enum(orderStates).optional().catch(undefined),
  q: z.string().trim().max(255).optional().catch(undefined),
  before: z.uuid().optional().catch(undefined),
})

export default async function OrdersPage({ searchParams }: { searchParams: SearchParams }) {
  const { ctx } = await portal()
  const { status: state, q, before } = query.parse(await searchParams)
  const search = q || undefined
  const [t, page, counts] = await Promise.all([
    getTranslations('orders'),
    listOrders(ctx, { state, search, before }),
    countOrders(ctx),
  ])
  const any = Object.values(counts).some((count) => count > 0)
  return (
    <>
      <LiveUpdates />
      <PageHead title={t('title')} lead={t('lead')} />
      {any && <StatusChips counts={counts} current={state} search={search} />}
      {search && <Searching search={search} state={state} />}
      {page.orders.length > 0 ? (
        <div className="mt-2">
          <OrdersTable orders={page.orders} />
          <Pages href={hrefOf({ state, search })} older={page.older} paged={before !== undefined} />
        </div>
      ) : (
        <NoOrders any={any} search={search} publicUrl={ctx.settings.publicUrl} />
      )}
    </>
  )
}

async function Searching({ search, state }: OrderQuery & { search: string }) {
  const t = await getTranslations('orders')
  return (
    <p className="mt-3 flex flex-wrap items-center gap-2 text-muted">
      <span className="min-w-0 break-words">{t('searching', { words: search })}</span>
      <Button asChild size="sm" variant="ghost">
        <Link href={hrefOf({ state })}>
          <X />
          {t('clearSearch')}
        </Link>
      </Button>
    </p>
  )
}

async function NoOrders({ any, search, publicUrl }: { any: boolean; search?: string; publicUrl: string }) {
  const t = await getTranslations('orders')
  if (search) {
    return (
      <EmptyState icon={<SearchX />} title={t('notFoundTitle')}>
        {t('notFoundBody')}
      </EmptyState>
    )
  }
  if (any) {
    return (
      <EmptyState
        icon={<ReceiptText />}
        title={t('noneInStatus')}
        action={
          <Button asChild>
            <Link href="/orders">{t('showAll')}</Link>
          </Button>
        }
      >
        {t('noneInStatusBody')}
      </EmptyState>
    )
  }
  return (
    <EmptyState
      icon={<ReceiptText />}
      title={t('emptyTitle')}
      action={
        <IfMay permission="links.write">
          <Button asChild variant="primary">
            <Link href="/links/new">{t('emptyAction')}</Link>
          </Button>
        </IfMay>
      }
      code={<LinkCurl publicUrl={publicUrl} />}
    >
      {t('emptyBody')}
    </EmptyState>
  )
}
