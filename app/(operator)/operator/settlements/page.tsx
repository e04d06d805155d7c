import { Scale } from 'lucide-react'
import type { Metadata } from 'next'
import { getLocale, getTranslations } from 'next-intl/server'
import { CardHead } from '@/components/ui/card'
import { FilterChips } from '@/components/ui/chips/filter-chips'
import { EmptyState } from '@/components/ui/empty-state'
import { Money } from '@/components/ui/money'
import { PageHead } from '@/components/ui/page-head'
import { Stat, Stats } from '@/components/ui/stat'
import { settlementsQuery } from '@/lib/backoffice/settlements/contract'
import { getSettlements, type Settlements } from '@/lib/backoffice/settlements/get-settlements'
import { formatMoney } from '@/lib/base/i18n/format'
import { civilDateOf } from '@/lib/base/kernel/dates'
import { operatorArea } from '../area'
import type { SearchParams } from '../search-params'
import { SilentCells } from '../silent-cells'
import { DifferencesTable } from './differences-table'
import { ExplainedLines } from './explained-lines'
import { ImportFile } from './import-file'
import { MonthLinks } from './month-links'
import { DaysTable, ReportsTable } from './paid-tables'
import { UnmatchedLines } from './unmatched-lines'

export async function generateMetadata(): Promise<Metadata> {
  return { title: (await getTranslations('operatorSettlements'))('title') }
}

const PAGE = '/operator/settlements'

/** What providers paid out beside what was sold through each connection. */
export default async function SettlementsPage({ searchParams }: { searchParams: SearchParams }) {
  const { ctx } = await operatorArea()
  const query = settlementsQuery.parse(await searchParams)
  const [t, settlements] = await Promise.all([
    getTranslations('operatorSettlements'),
    getSettlements(ctx, query),
  ])
  const { connections, month, shown } = settlements
  if (!shown)
    return (
      <>
        <PageHead title={t('title')} lead={t('lead')} />
        <EmptyState icon={<Scale />} title={t('none')}>
          {t('noneBody')}
        </EmptyState>
      </>
    )
  const chips = connections.map(({ uuid, name }) => ({
    href: `${PAGE}?connection=${uuid}&month=${month}`,
    label: name,
    current: uuid === shown.connection.uuid,
  }))
  return (
    <>
      <PageHead title={t('title')} lead={t('lead')} actions={<ImportFile connection={shown.connection} />} />
      <div className="flex flex-col gap-8">
        {connections.length > 1 && <FilterChips label={t('connections')} chips={chips} />}
        <MonthLinks page={`${PAGE}?connection=${shown.connection.uuid}`} month={month} />
        <SilentCells cells={shown.overview.silent} />
        <Figures shown={shown} />
        <Differences shown={shown} />
        <section aria-labelledby="days">
          <CardHead id="days" title={t('days')} lead={t('daysLead')} className="mb-1" />
          <DaysTable label={t('days')} days={shown.overview.days} />
        </section>
        {shown.overview.forecast.length > 0 && (
          <section aria-labelledby="forecast">
            <CardHead id="forecast" title={t('forecast')} lead={t('forecastLead')} className="mb-1" />
            <DaysTable
              label={t('forecast')}
              days={shown.overview.forecast}
              announcedUntil={civilDateOf(ctx.systemNow)}
            />
          </section>
        )}
        <section aria-labelledby="reports">
          <CardHead id="reports" title={t('reports')} lead={t('reportsLead')} className="mb-1" />
          <ReportsTable reports={shown.overview.reports} />
        </section>
      </div>
    </>
  )
}

type Shown = NonNullable<Settlements['shown']>

async function Figures({ shown: { terms, overview } }: { shown: Shown }) {
  const [t, locale] = await Promise.all([getTranslations('operatorSettlements'), getLocale()])
  const { charges, sold, came, outstanding, withheld, differing } = overview
  const atOnce = terms.firstAfterDays === 0
  const open = differing + overview.unmatched.length
  return (
    <Stats columns={4}>
      <Stat label={t('sold')} note={t('soldNote', { charges })}>
        <Money centavos={sold} />
      </Stat>
      <Stat label={t('came')} note={atOnce ? t('atOnce') : t('terms', { ...terms })}>
        <Money centavos={came} />
      </Stat>
      <Stat
        label={t('outstanding')}
        note={t('outstandingNote', { withheld: withheld === 0 ? 'none' : formatMoney(withheld, locale) })}
      >
        <Money centavos={outstanding} />
      </Stat>
      <Stat label={t('differing')} note={open === 0 ? t('agrees') : undefined}>
        {open}
      </Stat>
    </Stats>
  )
}

async function Differences({ shown: { overview } }: { shown: Shown }) {
  const t = await getTranslations('operatorSettlements')
  const { differences, unmatched, differing, aside } = overview
  return (
    <section aria-labelledby="differences">
      <CardHead id="differences" title={t('differences')} lead={t('differencesLead')} className="mb-1" />
      {differences.length + unmatched.length === 0 ? (
        <p className="py-3 text-muted">{t('agrees')}</p>
      ) : (
        <div className="flex flex-col gap-6">
          {differences.length > 0 && <DifferencesTable differences={differences} of={differing} />}
          {unmatched.length > 0 && <UnmatchedLines lines={unmatched} />}
        </div>
      )}
      {aside.length > 0 && (
        <div className="mt-6">
          <ExplainedLines lines={aside} />
        </div>
      )}
    </section>
  )
}
