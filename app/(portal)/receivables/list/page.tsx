import { CalendarClock } from 'lucide-react'
import { getTranslations } from 'next-intl/server'
import { EmptyState } from '@/components/ui/empty-state'
import { receivableList } from '@/lib/money/receivables/listing/list'
import { ListPage, metadataOf } from '../../list-page'
import type { SearchParams } from '../../search-params'
import { ReceivablesList } from './receivables-list'

export const generateMetadata = metadataOf(receivableList)

export default async function ReceivablesListPage({ searchParams }: { searchParams: SearchParams }) {
  const t = await getTranslations('receivables')
  return (
    <ListPage
      list={receivableList}
      searchParams={searchParams}
      back={{ href: '/receivables', label: t('title') }}
    >
      <ReceivablesList empty={<NoReceivables />} />
    </ListPage>
  )
}

async function NoReceivables() {
  const t = await getTranslations('receivables')
  return (
    <EmptyState icon={<CalendarClock />} title={t('emptyTitle')}>
      {t('emptyBody')}
    </EmptyState>
  )
}
