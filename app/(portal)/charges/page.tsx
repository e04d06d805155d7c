import { HandCoins } from 'lucide-react'
import Link from 'next/link'
import { getTranslations } from 'next-intl/server'
import { Button } from '@/components/ui/button'
import { EmptyState } from '@/components/ui/empty-state'
import { chargeList } from '@/lib/payments/charges/listing/list'
import { ListPage } from '../list-page'
import { titleOfPart } from '../part-title'
import type { SearchParams } from '../search-params'
import { ChargesList } from './charges-list'

export const generateMetadata = titleOfPart('/charges')

export default function ChargesPage({ searchParams }: { searchParams: SearchParams }) {
  return (
    <ListPage list={chargeList} searchParams={searchParams} areas={['orders', 'refunds']}>
      <ChargesList empty={<NoCharges />} />
    </ListPage>
  )
}

async function NoCharges() {
  const t = await getTranslations('charges')
  return (
    <EmptyState
      icon={<HandCoins />}
      title={t('emptyTitle')}
      action={
        <Button asChild variant="primary">
          <Link href="/orders">{t('emptyAction')}</Link>
        </Button>
      }
    >
      {t('emptyBody')}
    </EmptyState>
  )
}
