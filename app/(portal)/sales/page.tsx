import { ChartColumn } from 'lucide-react'
import Link from 'next/link'
import { getTranslations } from 'next-intl/server'
import { IfMay } from '@/components/portal/if-may'
import { Button } from '@/components/ui/button'
import { EmptyState } from '@/components/ui/empty-state'
import { salesList } from '@/lib/backoffice/sales/listing/list'
import { ListPage } from '../list-page'
import { titleOfPart } from '../part-title'
import type { SearchParams } from '../search-params'
import { SalesList } from './sales-list'

export const generateMetadata = titleOfPart('/sales')

export default function SalesPage({ searchParams }: { searchParams: SearchParams }) {
  return (
    <ListPage list={salesList} searchParams={searchParams} areas={['orders']}>
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
