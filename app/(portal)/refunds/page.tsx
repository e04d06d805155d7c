import { Undo2 } from 'lucide-react'
import Link from 'next/link'
import { getTranslations } from 'next-intl/server'
import { RefundCurl } from '@/components/refunds/refund-curl'
import { Button } from '@/components/ui/button'
import { EmptyState } from '@/components/ui/empty-state'
import { refundList } from '@/lib/payments/refunds/listing/list'
import { ListPage } from '../list-page'
import { titleOfPart } from '../part-title'
import { portal } from '../portal'
import type { SearchParams } from '../search-params'
import { RefundsList } from './refunds-list'

export const generateMetadata = titleOfPart('/refunds')

export default function RefundsPage({ searchParams }: { searchParams: SearchParams }) {
  return (
    <ListPage list={refundList} searchParams={searchParams}>
      <RefundsList empty={<NoRefunds />} />
    </ListPage>
  )
}

async function NoRefunds() {
  const t = await getTranslations('refunds')
  const { ctx } = await portal()
  return (
    <EmptyState
      icon={<Undo2 />}
      title={t('emptyTitle')}
      action={
        <Button asChild variant="primary">
          <Link href="/orders">{t('emptyAction')}</Link>
        </Button>
      }
      code={<RefundCurl publicUrl={ctx.settings.publicUrl} />}
    >
      {t('emptyBody')}
    </EmptyState>
  )
}
