import { ChartColumn } from 'lucide-react'
import Link from 'next/link'
import { getTranslations } from 'next-intl/server'
import { IfMay } from '@/components/portal/if-may'
import { Button } from '@/components/ui/button'
import { EmptyState } from '@/components/ui/empty-state'
import { salesList } from '@/lib/backoffice/sales/listing/list'
import { ListPage, metadataOf } from '../list-page'
import type { SearchParams } from '../search-params'
import { SalesList } from './sales-list'

export const generateMetadata = metadataOf(salesList)

export default async function SalesPage({ searchParams }: { searchParams: SearchParams }) {
  const t = await getTranslations('sales')
  return (
    <ListPage
      list={salesList}
      searchParams={searchParams}
      areas={['orders']}
      back={{ href: '/home', label: t('back') }}
    >
      <SalesList empty={<NoSales />} />
    </ListPage>
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
