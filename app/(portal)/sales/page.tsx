import { ChartColumn } from 'lucide-react'
import type { Metadata } from 'next'
import Link from 'next/link'
import { getTranslations } from 'next-intl/server'
import { MessagesFor } from '@/components/i18n/messages-for'
import { FirstPage } from '@/components/lists/first-page'
import { IfMay } from '@/components/portal/if-may'
import { Button } from '@/components/ui/button'
import { EmptyState } from '@/components/ui/empty-state'
import { PageHead } from '@/components/ui/page-head'
import { SAO_PAULO } from '@/lib/kernel/dates'
import { browseList } from '@/lib/kernel/lists/list'
import { readListQuery } from '@/lib/kernel/lists/query'
import { salesFields } from '@/lib/sales/listing/fields'
import { salesList } from '@/lib/sales/listing/list'
import { portal } from '../portal'
import type { SearchParams } from '../search-params'
import { SalesList } from './sales-list'

export async function generateMetadata(): Promise<Metadata> {
  return { title: (await getTranslations('sales'))('title') }
}

export default async function SalesPage({ searchParams }: { searchParams: SearchParams }) {
  const { ctx } = await portal()
  const query = readListQuery(salesFields, await searchParams)
  const [t, page] = await Promise.all([getTranslations('sales'), browseList(ctx, salesList, query)])
  return (
    <MessagesFor areas={['common', 'portal', 'lists', 'orders', 'sales']} timeZone={SAO_PAULO}>
      <PageHead title={t('title')} lead={t('lead')} back={{ href: '/home', label: t('back') }} />
      <FirstPage fields={salesFields} query={query} page={page}>
        <SalesList empty={<NoSales />} />
      </FirstPage>
    </MessagesFor>
  )
}

async function NoSales() {
  const t = await getTranslations('sales')
  return (
    <EmptyState
      icon={<ChartColumn />}
      title={t('emptyTitle')}
      action={
        <IfMay permission="links.write">
          <Button asChild variant="primary">
            <Link href="/links/new">{t('emptyAction')}</Link>
          </Button>
        </IfMay>
      }
    >
      {t('emptyBody')}
    </EmptyState>
  )
}
