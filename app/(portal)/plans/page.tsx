import { Layers, Plus } from 'lucide-react'
import Link from 'next/link'
import { getTranslations } from 'next-intl/server'
import { UnofferedMethods } from '@/components/orders/unoffered-methods'
import { IfMay } from '@/components/portal/if-may'
import { Button } from '@/components/ui/button'
import { EmptyState } from '@/components/ui/empty-state'
import { paymentMethods } from '@/lib/base/kernel/payment-method'
import { methodTerms } from '@/lib/base/payment-terms/method-terms'
import { fitsFlow } from '@/lib/parties/sellers/refuse-early-buyer'
import { planList } from '@/lib/payments/plans/list'
import { getOfferObstacles } from '@/lib/rails/connection-choice/get-obstacles'
import { ListPage } from '../list-page'
import { titleOfPart } from '../part-title'
import { portal } from '../portal'
import type { SearchParams } from '../search-params'
import { create } from './actions'
import { PlanDialog } from './plan-dialog'
import { PlansList } from './plans-list'

export const generateMetadata = titleOfPart('/plans')

export default async function PlansPage({ searchParams }: { searchParams: SearchParams }) {
  const { ctx, session } = await portal()
  const [t, obstacles] = await Promise.all([getTranslations('plans'), getOfferObstacles(ctx, session.seller)])
  const offered = paymentMethods.filter(
    (method) =>
      methodTerms[method].repeats && !obstacles[method] && fitsFlow(session.seller.receivableFlow, method),
  )
  const add = (
    <IfMay permission="plans.write">
      <PlanDialog
        offered={offered}
        save={create}
        trigger={
          <Button variant="primary">
            <Plus />
            {t('create')}
          </Button>
        }
      />
    </IfMay>
  )
  return (
    <ListPage list={planList} searchParams={searchParams} areas={['subscriptions']} actions={add}>
      <UnofferedMethods obstacles={obstacles} among={paymentMethods} />
      <PlansList offered={offered} empty={<NoPlans />} />
    </ListPage>
  )
}

async function NoPlans() {
  const t = await getTranslations('plans')
  return (
    <EmptyState
      icon={<Layers />}
      title={t('emptyTitle')}
      action={
        <Button asChild>
          <Link href="/links">{t('emptyAction')}</Link>
        </Button>
      }
    >
      {t('emptyBody')}
    </EmptyState>
  )
}
