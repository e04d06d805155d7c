import { ShieldAlert } from 'lucide-react'
import { getTranslations } from 'next-intl/server'
import { EmptyState } from '@/components/ui/empty-state'
import { disputeList } from '@/lib/payments/disputes/listing/list'
import { ListPage, metadataOf } from '../../list-page'
import type { SearchParams } from '../../search-params'
import { DisputesList } from './disputes-list'

export const generateMetadata = metadataOf(disputeList)

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
