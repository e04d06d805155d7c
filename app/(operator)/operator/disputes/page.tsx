import { ShieldAlert } from 'lucide-react'
import type { Metadata } from 'next'
import { getTranslations } from 'next-intl/server'
import { CardHead } from '@/components/ui/card'
import { EmptyState } from '@/components/ui/empty-state'
import { PageHead } from '@/components/ui/page-head'
import { listClaims } from '@/lib/backoffice/platform/disputes/list-claims'
import { disputesQuery, listUrgentDisputes } from '@/lib/backoffice/platform/disputes/list-urgent'
import { operatorArea } from '../area'
import { EnvironmentChips } from '../environment-chips'
import type { SearchParams } from '../search-params'
import { SilentCells } from '../silent-cells'
import { ClaimsTable } from './claims-table'
import { DisputesTable } from './disputes-table'

export async function generateMetadata(): Promise<Metadata> {
  return { title: (await getTranslations('operator.disputes'))('title') }
}

export default async function OperatorDisputesPage({ searchParams }: { searchParams: SearchParams }) {
  const { ctx } = await operatorArea()
  const query = disputesQuery.parse(await searchParams)
  const [t, { disputes, counts, urgentBefore, silent }, claims] = await Promise.all([
    getTranslations('operator.disputes'),
    listUrgentDisputes(ctx, query),
    listClaims(ctx),
  ])
  return (
    <>
      <PageHead title={t('title')} lead={t('lead')} />
      <EnvironmentChips href="/operator/disputes" current={query.environment} counts={counts} />
      <SilentCells cells={silent} className="mt-4" />
      {disputes.length > 0 ? (
        <div className="mt-2">
          <DisputesTable disputes={disputes} urgentBefore={urgentBefore} />
        </div>
      ) : (
        <EmptyState icon={<ShieldAlert />} title={t('none')}>
          {t('noneBody')}
        </EmptyState>
      )}
      {claims.length > 0 && (
        <section aria-labelledby="claims" className="mt-10">
          <CardHead id="claims" title={t('claims.title')} lead={t('claims.lead')} className="mb-1" />
          <ClaimsTable claims={claims} now={ctx.systemNow} urgentBefore={urgentBefore} />
        </section>
      )}
    </>
  )
}
