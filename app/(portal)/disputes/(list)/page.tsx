import { ShieldAlert } from 'lucide-react'
import { getTranslations } from 'next-intl/server'
import { EmptyState } from '@/components/ui/empty-state'
import { disputeList } from '@/lib/payments/disputes/listing/list'
import { ListPage } from '../../list-page'
import { titleOfPart } from '../../part-title'
import type { SearchParams } from '../../search-params'
import { DisputesList } from './disputes-list'

export const generateMetadata = titleOfPart('/disputes')

export default function DisputesPage({ searchParams }: { searchParams: SearchParams }) {
  return (
    <ListPage list={disputeList} searchParams={searchParams}>
      <DisputesList empty={<NoDisputes />} />
    </ListPage>
  )
}

async function NoDisputes() {
  const t = await getTranslations('disputes')
  return (
    <EmptyState icon={<ShieldAlert />} title={t('emptyTitle')}>
      {t('emptyBody')}
    </EmptyState>
  )
}
