import { Plus, ReceiptText } from 'lucide-react'
import Link from 'next/link'
import { getTranslations } from 'next-intl/server'
import { LinkCurl } from '@/components/links/link-curl'
import { IfMay } from '@/components/portal/if-may'
import { Button } from '@/components/ui/button'
import { EmptyState } from '@/components/ui/empty-state'
import { orderList } from '@/lib/payments/order-lists/list'
import { ListPage } from '../../list-page'
import { titleOfPart } from '../../part-title'
import { portal } from '../../portal'
import type { SearchParams } from '../../search-params'
import { OrdersList } from './orders-list'

export const generateMetadata = titleOfPart('/orders')

export default function OrdersPage({ searchParams }: { searchParams: SearchParams }) {
  return (
    <ListPage list={orderList} searchParams={searchParams} areas={['refunds']} actions={<CreateByHand />}>
      <OrdersList empty={<NoOrders />} />
    </ListPage>
  )
}

async function CreateByHand() {
  const t = await getTranslations('orders')
  return (
    <IfMay permission="links.write">
      <Button asChild variant="primary">
        <Link href="/orders/new">
          <Plus />
          {t('createByHand')}
        </Link>
      </Button>
    </IfMay>
  )
}

async function NoOrders() {
  const t = await getTranslations('orders')
  const { ctx } = await portal()
  return (
    <EmptyState
      icon={<ReceiptText />}
      title={t('emptyTitle')}
      action={
        <IfMay permission="links.write">
          <Button asChild variant="primary">
            <Link href="/links/new">{t('emptyAction')}</Link>
          </Button>
        </IfMay>
      }
      code={<LinkCurl publicUrl={ctx.settings.publicUrl} />}
    >
      {t('emptyBody')}
    </EmptyState>
  )
}
