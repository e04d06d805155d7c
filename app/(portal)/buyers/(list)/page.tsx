import { Plus, UsersRound } from 'lucide-react'
import Link from 'next/link'
import { getTranslations } from 'next-intl/server'
import { IfMay } from '@/components/portal/if-may'
import { Button } from '@/components/ui/button'
import { EmptyState } from '@/components/ui/empty-state'
import { buyerList } from '@/lib/backoffice/personal-data/list'
import { ListPage } from '../../list-page'
import { titleOfPart } from '../../part-title'
import type { SearchParams } from '../../search-params'
import { BuyersList } from './buyers-list'

export const generateMetadata = titleOfPart('/buyers')

export default function BuyersPage({ searchParams }: { searchParams: SearchParams }) {
  return (
    <ListPage list={buyerList} searchParams={searchParams}>
      <BuyersList empty={<NoBuyers />} />
    </ListPage>
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
