import { Layers, Plus } from 'lucide-react'
import Link from 'next/link'
import { getTranslations } from 'next-intl/server'
import { MessagesFor } from '@/components/i18n/messages-for'
import { UnofferedMethods } from '@/components/orders/unoffered-methods'
import { IfMay } from '@/components/portal/if-may'
import { LiveUpdates } from '@/components/portal/live-updates'
import { PartHead } from '@/components/portal/part-head'
import { Button } from '@/components/ui/button'
import { EmptyState } from '@/components/ui/empty-state'
import { SAO_PAULO } from '@/lib/base/kernel/dates'
import { MAX_PAGE_SIZE } from '@/lib/base/kernel/pagination'
import { paymentMethods } from '@/lib/base/kernel/payment-method'
import { methodTerms } from '@/lib/base/payment-terms/method-terms'
import { fitsFlow } from '@/lib/parties/sellers/refuse-early-buyer'
import { listPlans } from '@/lib/payments/plans/list-plans'
import { getOfferObstacles } from '@/lib/rails/connection-choice/get-obstacles'
import { titleOfPart } from '../part-title'
import { portal } from '../portal'
import { change, create } from './actions'
import { PlanDialog } from './plan-dialog'
import { PlansTable } from './plans-table'

export const generateMetadata = titleOfPart('/plans')

const newest = {
  page: 0,
  size: MAX_PAGE_SIZE,
  sort: { column: 'createdAt', direction: 'desc', requested: false },
} as const

export default async function PlansPage() {
  const { ctx, session } = await portal()
  const [t, { rows: plans }] = await Promise.all([getTranslations('plans'), listPlans(ctx, newest)])
  const obstacles = await getOfferObstacles(ctx, session.seller)
  const offered = paymentMethods.filter(
    (method) =>
      methodTerms[method].repeats && !obstacles[method] && fitsFlow(session.seller.receivableFlow, method),
  )
  const add = (
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
  )
  return (
    <MessagesFor areas={['common', 'portal', 'plans', 'subscriptions']} timeZone={SAO_PAULO}>
      <LiveUpdates />
      <PartHead lead={t('lead')} actions={<IfMay permission="plans.write">{add}</IfMay>} />
      <UnofferedMethods obstacles={obstacles} among={paymentMethods} />
      {plans.length > 0 ? (
        <PlansTable plans={plans} offered={offered} change={change} />
      ) : (
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
      )}
    </MessagesFor>
  )
}
