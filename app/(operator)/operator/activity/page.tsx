import type { Metadata } from 'next'
import { getTranslations } from 'next-intl/server'
import { Filters } from '@/app/(portal)/audit/(list)/filters'
import { filterOf, hrefOf } from '@/app/(portal)/audit/(list)/query'
import { Pages } from '@/components/portal/pages'
import { CardHead } from '@/components/ui/card'
import { PageHead } from '@/components/ui/page-head'
import { auditPlace, placeText } from '@/lib/base/audit/audit-place'
import { listAuditEntries } from '@/lib/base/audit/list-audit-entries'
import { listCspReports } from '@/lib/http/csp/csp-reports'
import { operatorArea } from '../area'
import type { SearchParams } from '../search-params'
import { SilentCells } from '../silent-cells'
import { PlatformEntries } from './platform-entries'
import { ReportsTable } from './reports-table'

export async function generateMetadata(): Promise<Metadata> {
  return { title: (await getTranslations('operator'))('title') }
}

const PAGE = '/operator/activity'

/** What the platform recorded about itself: actions of its people, and what browsers blocked on its pages. */
export default async function OperatorActivityPage({ searchParams }: { searchParams: SearchParams }) {
  const { ctx } = await operatorArea()
  const params = await searchParams
  const before = auditPlace.parse(params.before)
  const filter = filterOf(params)
  const [t, { entries, older, silent }, reports] = await Promise.all([
    getTranslations('operator'),
    listAuditEntries(ctx, { ...filter, before }),
    listCspReports(ctx),
  ])
  return (
    <>
      <PageHead title={t('title')} lead={t('lead')} />
      <div className="flex flex-col gap-10">
        <section aria-labelledby="entries">
          <CardHead id="entries" title={t('entries')} lead={t('entriesLead')} className="mb-3" />
          <Filters filter={filter} page={PAGE} key={hrefOf(filter, PAGE)} />
          <SilentCells cells={silent} className="mb-3" />
          <PlatformEntries entries={entries} />
          <Pages href={hrefOf(filter, PAGE)} older={older && placeText(older)} paged={before !== undefined} />
        </section>
        <section aria-labelledby="reports">
          <CardHead id="reports" title={t('reports')} lead={t('reportsLead')} className="mb-1" />
          <ReportsTable reports={reports} />
        </section>
      </div>
    </>
  )
}
