import { Scale, Send } from 'lucide-react'
import Link from 'next/link'
import { getTranslations } from 'next-intl/server'
import { Button } from '@/components/ui/button'
import { EmptyState } from '@/components/ui/empty-state'
import { payoutList } from '@/lib/reconciliation/payouts/list'
import { ListPage, metadataOf } from '../../list-page'
import type { SearchParams } from '../../search-params'
import { PayoutsList } from './payouts-list'

export const generateMetadata = metadataOf(payoutList)

export default function PayoutsPage({ searchParams }: { searchParams: SearchParams }) {
  return (
    <ListPage list={payoutList} searchParams={searchParams} areas={['receivables']} actions={<Reconcile />}>
      <PayoutsList empty={<NoPayouts />} />
    </ListPage>
  )
}

async function Reconcile() {
  const t = await getTranslations('payouts')
  return (
    <Button asChild variant="primary">
      <Link href="/reconciliation">
        <Scale />
        {t('reconcile')}
      </Link>
    </Button>
  )
}

async function NoPayouts() {
  const t = await getTranslations('payouts')
  return (
    <EmptyState
      icon={<Send />}
      title={t('emptyTitle')}
      action={
        <Button asChild variant="primary">
          <Link href="/cash-flow">{t('emptyAction')}</Link>
        </Button>
      }
    >
      {t('emptyBody')}
    </EmptyState>
  )
}
