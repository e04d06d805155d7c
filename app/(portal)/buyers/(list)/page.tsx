import { Plus, UsersRound } from 'lucide-react'
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
import { buyerFields } from '@/lib/personal-data/fields'
import { buyerList } from '@/lib/personal-data/list'
import { portal } from '../../portal'
import type { SearchParams } from '../../search-params'
import { BuyersList } from './buyers-list'

export async function generateMetadata(): Promise<Metadata> {
  return { title: (await getTranslations('buyers'))('title') }
}

export default async function BuyersPage({ searchParams }: { searchParams: SearchParams }) {
  const { ctx } = await portal()
  const query = readListQuery(buyerFields, await searchParams)
  const [t, page] = await Promise.all([getTranslations('buyers'), browseList(ctx, buyerList, query)])
  return (
    <MessagesFor areas={['common', 'portal', 'lists', 'buyers']} timeZone={SAO_PAULO}>
      <PageHead title={t('title')} lead={t('lead')} />
      <FirstPage fields={buyerFields} query={query} page={page}>
        <BuyersList empty={<NoBuyers />} />
      </FirstPage>
    </MessagesFor>
  )
}

async function NoBuyers() {
  const t = await getTranslations('buyers')
  return (
    <EmptyState
      icon={<UsersRound />}
      title={t('emptyTitle')}
      action={
        <IfMay permission="links.write">
          <Button asChild variant="primary">
            <Link href="/orders/new">
              <Plus />
              {t('emptyAction')}
            </Link>
          </Button>
        </IfMay>
      }
    >
      {t('emptyBody')}
    </EmptyState>
  )
}
