import { getTranslations } from 'next-intl/server'
import { MessagesFor } from '@/components/i18n/messages-for'
import { LiveUpdates } from '@/components/portal/live-updates'
import { PartHead } from '@/components/portal/part-head'
import { EmptyState } from '@/components/ui/empty-state'
import { chosenPeriod, namedPeriod } from '@/lib/backoffice/sales/period'
import { reportQuery } from '@/lib/backoffice/sales/report-query'
import { summarizePeriods } from '@/lib/backoffice/sales/summarize-periods'
import { summarizeSales } from '@/lib/backoffice/sales/summarize-sales'
import { toRead } from '@/lib/base/kernel/ctx'
import { civilDateOf, SAO_PAULO } from '@/lib/base/kernel/dates'
import { summarizeRevenue } from '@/lib/payments/subscriptions/revenue/summarize-revenue'
import { titleOfPart } from '../part-title'
import { portal } from '../portal'
import { addressWith, type SearchParams } from '../search-params'
import { Declines } from './declines'
import { GivenBack } from './given-back'
import { Glossary } from './glossary'
import { Methods } from './methods'
import { Period } from './period'
import { Periods } from './periods'
import { Revenue } from './revenue'
import { SavedReports } from './saved-reports'

export const generateMetadata = titleOfPart('/reports')

export default async function ReportsPage({ searchParams }: { searchParams: SearchParams }) {
  const [{ ctx: own }, params] = await Promise.all([portal(), searchParams])
  const ctx = await toRead(own)
  const today = civilDateOf(ctx.now)
  const period = chosenPeriod(params, today)
  const query = reportQuery.parse(params)
  const saved = addressWith('', { ...namedPeriod(period, today), ...query }).slice(1)
  const [t, sales, revenue, periods] = await Promise.all([
    getTranslations('home'),
    summarizeSales(ctx, { chosen: period }),
    summarizeRevenue(ctx, period),
    summarizePeriods(ctx, { range: period, ...query }),
  ])
  const { chosen, methods, declines, givenBack } = sales
  return (
    <>
      <LiveUpdates />
      <PartHead
        actions={
          <MessagesFor areas={['common', 'portal', 'lists']} timeZone={SAO_PAULO}>
            <SavedReports search={saved} />
          </MessagesFor>
        }
      />
      <Period period={period} today={today} path="/reports" />
      {methods.length === 0 && !revenue ? (
        <EmptyState title={t('methods.none')} />
      ) : (
        <div className="mt-4 flex flex-col gap-10">
          <Methods methods={methods} period={chosen} />
          <Periods periods={periods} range={period} query={query} />
          <div className="grid grid-cols-1 items-start gap-x-10 gap-y-8 lg:grid-cols-[minmax(0,1fr)_20rem]">
            <Declines declines={declines} period={chosen} />
            <GivenBack sold={chosen} givenBack={givenBack} isRunning={chosen.to === today} />
          </div>
          {revenue && <Revenue revenue={revenue} period={chosen} />}
          <Glossary />
        </div>
      )}
    </>
  )
}
