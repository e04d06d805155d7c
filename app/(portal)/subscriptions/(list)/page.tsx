import { Repeat } from 'lucide-react'
import Link from 'next/link'
import { getTranslations } from 'next-intl/server'
import { IfMay } from '@/components/portal/if-may'
import { Button } from '@/components/ui/button'
import { EmptyState } from '@/components/ui/empty-state'
import { subscriptionList } from '@/lib/payments/subscriptions/listing/list'
import { ListPage } from '../../list-page'
import { titleOfPart } from '../../part-title'
import type { SearchParams } from '../../search-params'
import { SubscriptionsList } from './subscriptions-list'

export const generateMetadata = titleOfPart('/subscriptions')

export default async function SubscriptionsPage({ searchParams }: { searchParams: SearchParams }) {
  const t = await getTranslations('subscriptions')
  return (
    <ListPage
      list={subscriptionList}
      searchParams={searchParams}
      actions={
        <IfMay permission="links.write">
          <Button asChild variant="primary">
            <Link href="/links/new?type=SUBSCRIPTION">{t('create')}</Link>
          </Button>
        </IfMay>
      }
    >
      <SubscriptionsList empty={<NoSubscriptions />} />
    </ListPage>
  )
}

async function NoSubscriptions() {
  const t = await getTranslations('subscriptions')
  return (
    <EmptyState
      icon={<Repeat />}
      title={t('emptyTitle')}
      action={
        <Button asChild variant="primary">
          <Link href="/plans">{t('emptyAction')}</Link>
        </Button>
      }
    >
      {t('emptyBody')}
    </EmptyState>
  )
}
