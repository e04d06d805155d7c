import { ReceiptText } from 'lucide-react'
import type { Metadata } from 'next'
import Link from 'next/link'
import { getTranslations } from 'next-intl/server'
import { MessagesFor } from '@/components/i18n/messages-for'
import { LinkCurl } from '@/components/links/link-curl'
import { FirstPage } from '@/components/lists/first-page'
import { IfMay } from '@/components/portal/if-may'
import { Button } from '@/components/ui/button'
import { EmptyState } from '@/components/ui/empty-state'
import { PageHead } from '@/components/ui/page-head'
import { SAO_PAULO } from '@/lib/kernel/dates'
import { browseList } from '@/lib/kernel/lists/list'
import { readListQuery } from '@/lib/kernel/lists/query'
import { orderFields } from '@/lib/orders/listing/fields'
import { orderList } from '@/lib/orders/listing/list'
import { portal } from '../../portal'
import type { SearchParams } from '../../search-params'
import { OrdersList } from './orders-list'

export async function generateMetadata(): Promise<Metadata> {
  return { title: (await getTranslations('orders'))('title') }
}

export default async function OrdersPage({ searchParams }: { searchParams: SearchParams }) {
  const { ctx } = await portal()
  const query = readListQuery(orderFields, await searchParams)
  const [t, page] = await Promise.all([getTranslations('orders'), browseList(ctx, orderList, query)])
  return (
    <MessagesFor areas={['common', 'portal', 'lists', 'orders']} timeZone={SAO_PAULO}>
      <PageHead title={t('title')} lead={t('lead')} />
      <FirstPage fields={orderFields} query={query} page={page}>
        <OrdersList empty={<NoOrders publicUrl={ctx.settings.publicUrl} />} />
      </FirstPage>
    </MessagesFor>
  )
}

async function NoOrders({ publicUrl }: { publicUrl: string }) {
  const t = await getTranslations('orders')
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
