import { Undo2 } from 'lucide-react'
import type { Metadata } from 'next'
import Link from 'next/link'
import { getTranslations } from 'next-intl/server'
import { z } from 'zod'
import { LiveUpdates } from '@/components/portal/live-updates'
import { Pages } from '@/components/portal/pages'
import { RefundCurl } from '@/components/refunds/refund-curl'
import { RefundsTable } from '@/components/refunds/refunds-table'
import { Button } from '@/components/ui/button'
import { EmptyState } from '@/components/ui/empty-state'
import { PageHead } from '@/components/ui/page-head'
import { countRefunds } from '@/lib/refunds/count-refunds'
import { listRefunds } from '@/lib/refunds/list-refunds'
import { refundStatuses } from '@/lib/refunds/refund'
import { portal } from '../portal'
import type { SearchParams } from '../search-params'
import { hrefOf, StatusChips } from './status-chips'

export async function generateMetadata(): Promise<Metadata> {
  return { title: (await getTranslations('refunds'))('title') }
}

const query = z.object({
  status: z.enum(refundStatuses).optional().catch(undefined),
  before: z.uuid().optional().catch(undefined),
})

export default async function RefundsPage({ searchParams }: { searchParams: SearchParams }) {
  const { ctx } = await portal()
  const { status, before } = query.parse(await searchParams)
  const [t, page, counts] = await Promise.all([
    getTranslations('refunds'),
    listRefunds(ctx, { status, before }),
    countRefunds(ctx),
  ])
  const any = Object.values(counts).some((count) => count > 0)
  return (
    <>
      <LiveUpdates />
      <PageHead title={t('title')} lead={t('lead')} />
      {any && <StatusChips counts={counts} current={status} />}
      {page.refunds.length > 0 ? (
        <div className="mt-2">
          <RefundsTable refunds={page.refunds} />
          <Pages href={hrefOf(status)} older={page.older} paged={before !== undefined} />
        </div>
      ) : (
        <NoRefunds any={any} publicUrl={ctx.settings.publicUrl} />
      )}
    </>
  )
}

async function NoRefunds({ any, publicUrl }: { any: boolean; publicUrl: string }) {
  const t = await getTranslations('refunds')
  const to = any ? '/refunds' : '/orders'
  return (
    <EmptyState
      icon={<Undo2 />}
      title={t(any ? 'noneInStatus' : 'emptyTitle')}
      action={
        <Button asChild variant={any ? 'secondary' : 'primary'}>
          <Link href={to}>{t(any ? 'showAll' : 'emptyAction')}</Link>
        </Button>
      }
      code={any ? undefined : <RefundCurl publicUrl={publicUrl} />}
    >
      {t(any ? 'noneInStatusBody' : 'emptyBody')}
    </EmptyState>
  )
}
