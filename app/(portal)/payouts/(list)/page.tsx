import { Scale, Send } from 'lucide-react'
import Link from 'next/link'
import { getTranslations } from 'next-intl/server'
import { Button } from '@/components/ui/button'
import { EmptyState } from '@/components/ui/empty-state'
import { listNextPayouts } from '@/lib/money/payouts/list-next-payouts'
import { listedNext, payoutList } from '@/lib/money/reconciliation/payouts/list'
import { ListPage } from '../../list-page'
import { titleOfPart } from '../../part-title'
import { portal } from '../../portal'
import type { SearchParams } from '../../search-params'
import { PayoutsList } from './payouts-list'

export const generateMetadata = titleOfPart('/payouts')

export default function PayoutsPage({ searchParams }: { searchParams: SearchParams }) {
  return (
    <ListPage list={payoutList} searchParams={searchParams} areas={['receivables']} actions={<Reconcile />}>
      <Payouts />
    </ListPage>
  )
}

/** The list, with what is paid out next before its first row. */
async function Payouts() {
  const { payouts, account } = await listNextPayouts((await portal()).ctx)
  return <PayoutsList first={payouts[0] && listedNext(payouts[0], account)} empty={<NoPayouts />} />
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
