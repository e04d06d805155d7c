import { SearchX, Send } from 'lucide-react'
import type { Metadata } from 'next'
import Link from 'next/link'
import { getTranslations } from 'next-intl/server'
import { IfMay } from '@/components/portal/if-may'
import { LiveUpdates } from '@/components/portal/live-updates'
import { Pages } from '@/components/portal/pages'
import { Button } from '@/components/ui/button'
import { EmptyState } from '@/components/ui/empty-state'
import { PageHead } from '@/components/ui/page-head'
import { HOUR_MS } from '@/lib/kernel/durations'
import { listEndpoints } from '@/lib/webhooks/endpoints/list'
import { listDeliveries } from '@/lib/webhooks/log/list-deliveries'
import { findResend } from '@/lib/webhooks/resend/find'
import { portal } from '../../../portal'
import type { SearchParams } from '../../../search-params'
import { DeliveriesTable } from '../../deliveries-table'
import { cancelResend, countResend, startResend } from '../actions'
import { Filters } from './filters'
import { beforeOf, filterOf, hrefOf } from './query'
import { ResendMany } from './resend-many'
import { ResendProgress } from './resend-progress'

const PAGE_SIZE = 25
/** How long a finished resend is still shown. */
const SHOW_FINISHED_MS = HOUR_MS

export async function generateMetadata(): Promise<Metadata> {
  return { title: (await getTranslations('webhookLog'))('title') }
}

export default async function DeliveriesPage({ searchParams }: { searchParams: SearchParams }) {
  const { ctx } = await portal()
  const params = await searchParams
  const [filter, before] = [filterOf(params), beforeOf(params)]
  const [t, endpoints, { deliveries, older }, resend] = await Promise.all([
    getTranslations('webhookLog'),
    listEndpoints(ctx),
    listDeliveries(ctx, { filter, before, size: PAGE_SIZE }),
    findResend(ctx),
  ])
  const isNews =
    resend && (!resend.finishedAt || ctx.now.getTime() - resend.finishedAt.getTime() < SHOW_FINISHED_MS)
  const canResend = deliveries.length > 0 && resend?.state !== 'RUNNING'
  return (
    <>
      <LiveUpdates />
      <PageHead
        back={{ href: '/webhooks', label: t('back') }}
        title={t('title')}
        lead={t('lead')}
        actions={
          canResend && (
            <IfMay permission="webhooks.resend">
              <ResendMany filter={filter} count={countResend} start={startResend} />
            </IfMay>
          )
        }
      />
      <Filters filter={filter} endpoints={endpoints} />
      {isNews && <ResendProgress resend={resend} cancel={cancelResend} />}
      {deliveries.length > 0 ? (
        <div className="mt-2">
          <DeliveriesTable deliveries={deliveries} />
          <Pages href={hrefOf(filter)} older={older} paged={before !== undefined} />
        </div>
      ) : (
        <NoDeliveries filtered={Object.keys(filter).length > 0} />
      )}
    </>
  )
}

async function NoDeliveries({ filtered }: { filtered: boolean }) {
  const t = await getTranslations('webhookLog')
  if (!filtered) {
    return (
      <EmptyState icon={<Send />} title={t('emptyTitle')}>
        {t('emptyBody')}
      </EmptyState>
    )
  }
  return (
    <EmptyState
      icon={<SearchX />}
      title={t('noneTitle')}
      action={
        <Button asChild>
          <Link href="/webhooks/deliveries">{t('clear')}</Link>
        </Button>
      }
    >
      {t('noneBody')}
    </EmptyState>
  )
}
