import { ShieldAlert } from 'lucide-react'
import type { Metadata } from 'next'
import Link from 'next/link'
import { getTranslations } from 'next-intl/server'
import { z } from 'zod'
import { LiveUpdates } from '@/components/portal/live-updates'
import { Pages } from '@/components/portal/pages'
import { Button } from '@/components/ui/button'
import { EmptyState } from '@/components/ui/empty-state'
import { FilterChips } from '@/components/ui/filter-chips'
import { PageHead } from '@/components/ui/page-head'
import { type DisputeStatus, disputeStatuses } from '@/lib/disputes/dispute'
import { countDisputes, listDisputes } from '@/lib/disputes/list-disputes'
import { portal } from '../../portal'
import { addressWith, type SearchParams } from '../../search-params'
import { DisputesTable } from './disputes-table'

export async function generateMetadata(): Promise<Metadata> {
  return { title: (await getTranslations('disputes'))('title') }
}

const query = z.object({
  status: z.enum(disputeStatuses).optional().catch(undefined),
  before: z.uuid().optional().catch(undefined),
})

const hrefOf = (status?: DisputeStatus) => addressWith('/disputes', { status })

/** Statuses that need an action come first. */
const chipOrder = ['OPEN', 'ANSWERED', 'WON', 'LOST', 'ALERT'] as const satisfies readonly DisputeStatus[]

export default async function DisputesPage({ searchParams }: { searchParams: SearchParams }) {
  const { ctx } = await portal()
  const { status, before } = query.parse(await searchParams)
  const [t, page, counts] = await Promise.all([
    getTranslations('disputes'),
    listDisputes(ctx, { status, before }),
    countDisputes(ctx),
  ])
  const all = Object.values(counts).reduce((sum, count) => sum + count, 0)
  const chips = chipOrder.map((one) => ({
    href: hrefOf(one),
    label: t(`chips.${one}`),
    count: counts[one] ?? 0,
    current: one === status,
  }))
  return (
    <>
      <LiveUpdates />
      <PageHead title={t('title')} lead={t('lead')} />
      {all > 0 && (
        <FilterChips
          label={t('filters')}
          chips={[{ href: hrefOf(), label: t('all'), count: all, current: !status }, ...chips]}
        />
      )}
      {page.disputes.length > 0 ? (
        <div className="mt-2">
          <DisputesTable disputes={page.disputes} now={ctx.now} />
          <Pages href={hrefOf(status)} older={page.older} paged={before !== undefined} />
        </div>
      ) : (
        <NoDisputes any={all > 0} />
      )}
    </>
  )
}

async function NoDisputes({ any }: { any: boolean }) {
  const t = await getTranslations('disputes')
  if (!any) {
    return (
      <EmptyState icon={<ShieldAlert />} title={t('emptyTitle')}>
        {t('emptyBody')}
      </EmptyState>
    )
  }
  const showAll = (
    <Button asChild>
      <Link href={hrefOf()}>{t('showAll')}</Link>
    </Button>
  )
  return (
    <EmptyState icon={<ShieldAlert />} title={t('noneInStatus')} action={showAll}>
      {t('noneInStatusBody')}
    </EmptyState>
  )
}
