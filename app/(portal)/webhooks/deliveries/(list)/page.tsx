import { Send } from 'lucide-react'
import { getTranslations } from 'next-intl/server'
import { IfMay } from '@/components/portal/if-may'
import { LiveUpdates } from '@/components/portal/live-updates'
import { EmptyState } from '@/components/ui/empty-state'
import { HOUR_MS } from '@/lib/base/kernel/durations'
import { listEndpoints } from '@/lib/messages/webhook-endpoints/list'
import { deliveryList } from '@/lib/messages/webhook-log/list'
import { findResend } from '@/lib/messages/webhook-resends/find'
import { ListPage, metadataOf } from '../../../list-page'
import { portal } from '../../../portal'
import type { SearchParams } from '../../../search-params'
import { cancelResend, countResend, startResend } from '../actions'
import { DeliveriesList } from './deliveries-list'
import { ResendMany } from './resend-many'
import { ResendProgress } from './resend-progress'

/** How long a finished resend is still shown. */
const SHOW_FINISHED_MS = HOUR_MS

export const generateMetadata = metadataOf(deliveryList)

export default async function DeliveriesPage({ searchParams }: { searchParams: SearchParams }) {
  const { ctx } = await portal()
  const [t, endpoints, resend] = await Promise.all([
    getTranslations('webhookLog'),
    listEndpoints(ctx),
    findResend(ctx),
  ])
  const isRunning = resend?.state === 'RUNNING'
  const isNews =
    resend && (!resend.finishedAt || ctx.now.getTime() - resend.finishedAt.getTime() < SHOW_FINISHED_MS)
  return (
    <ListPage
      list={deliveryList}
      searchParams={searchParams}
      areas={['webhooks', 'orders']}
      back={{ href: '/webhooks', label: t('back') }}
      actions={
        !isRunning && (
          <IfMay permission="webhooks.resend">
            <ResendMany count={countResend} start={startResend} />
          </IfMay>
        )
      }
    >
      {/* The rows keep themselves current; the progress of a resend is part of the page. */}
      {isRunning && <LiveUpdates />}
      {isNews && <ResendProgress resend={resend} cancel={cancelResend} />}
      <DeliveriesList
        endpoints={endpoints.map(({ uuid, title, url }) => ({ uuid, title, url }))}
        resend={isRunning ? undefined : { count: countResend, start: startResend }}
        empty={<NoDeliveries />}
      />
    </ListPage>
  )
}

async function NoDeliveries() {
  const t = await getTranslations('webhookLog')
  return (
    <EmptyState icon={<Send />} title={t('emptyTitle')}>
      {t('emptyBody')}
    </EmptyState>
  )
}
