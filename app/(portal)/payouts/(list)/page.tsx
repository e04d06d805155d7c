import { Scale, Send } from 'lucide-react'
import type { Metadata } from 'next'
import Link from 'next/link'
import { getTranslations } from 'next-intl/server'
import { MessagesFor } from '@/components/i18n/messages-for'
import { FirstPage } from '@/components/lists/first-page'
import { Button } from '@/components/ui/button'
import { EmptyState } from '@/components/ui/empty-state'
import { PageHead } from '@/components/ui/page-head'
import { SAO_PAULO } from '@/lib/kernel/dates'
import { browseList } from '@/lib/kernel/lists/list'
import { readListQuery } from '@/lib/kernel/lists/query'
import { payoutFields } from '@/lib/reconciliation/payouts/fields'
import { payoutList } from '@/lib/reconciliation/payouts/list'
import { portal } from '../../portal'
import type { SearchParams } from '../../search-params'
import { PayoutsList } from './payouts-list'

export async function generateMetadata(): Promise<Metadata> {
  return { title: (await getTranslations('payouts'))('title') }
}

export default async function PayoutsPage({ searchParams }: { searchParams: SearchParams }) {
  const { ctx } = await portal()
  const query = readListQuery(payoutFields, await searchParams)
  const [t, page] = await Promise.all([getTranslations('payouts'), browseList(ctx, payoutList, query)])
  return (
    <MessagesFor areas={['common', 'portal', 'lists', 'payouts', 'receivables']} timeZone={SAO_PAULO}>
      <PageHead
        title={t('title')}
        lead={t('lead')}
        actions={
          <Button asChild variant="primary">
            <Link href="/reconciliation">
              <Scale />
              {t('reconcile')}
            </Link>
          </Button>
        }
      />
      <FirstPage fields={payoutFields} query={query} page={page}>
        <PayoutsList empty={<NoPayouts />} />
      </FirstPage>
    </MessagesFor>
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
