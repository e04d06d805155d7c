import { getLocale, getTranslations } from 'next-intl/server'
import { z } from 'zod'
import { LiveUpdates } from '@/components/portal/live-updates'
import { PartHead } from '@/components/portal/part-head'
import { FilterChips } from '@/components/ui/chips/filter-chips'
import { EmptyState } from '@/components/ui/empty-state'
import { readPeriod, SHOWN_DAYS } from '@/lib/backoffice/sales/period'
import { lastDays } from '@/lib/backoffice/sales/sales'
import { formatsFor } from '@/lib/base/i18n/format'
import { civilDateOf, SAO_PAULO } from '@/lib/base/kernel/dates'
import { forecastCycles } from '@/lib/payments/subscriptions/forecast-cycles'
import { listRevenueChangesOf } from '@/lib/payments/subscriptions/revenue/list-revenue-changes'
import { revenueChanges } from '@/lib/payments/subscriptions/revenue/revenue'
import { summarizeRevenue } from '@/lib/payments/subscriptions/revenue/summarize-revenue'
import { titleOfPart } from '../../part-title'
import { portal } from '../../portal'
import { addressWith, type SearchParams } from '../../search-params'
import { ComingCycles } from './coming-cycles'
import { RevenueChanges } from './revenue-changes'

export const generateMetadata = titleOfPart('/subscriptions/revenue')

const kindInput = z.enum(revenueChanges).optional().catch(undefined)

export default async function RevenuePage({ searchParams }: { searchParams: SearchParams }) {
  const [{ ctx }, params] = await Promise.all([portal(), searchParams])
  const today = civilDateOf(ctx.now)
  const period = readPeriod(params.from, params.to, today) ?? lastDays(today, SHOWN_DAYS)
  const kind = kindInput.parse(params.kind)
  const [t, tKinds, locale, changes, revenue, forecast] = await Promise.all([
    getTranslations('home.revenue.list'),
    getTranslations('home.revenue.kinds'),
    getLocale(),
    listRevenueChangesOf(ctx, { ...period, kind }),
    summarizeRevenue(ctx, period),
    forecastCycles(ctx),
  ])
  const { calendarDate } = formatsFor(locale, SAO_PAULO)
  const hrefOf = (of?: string) => addressWith('/subscriptions/revenue', { ...period, kind: of })
  const sums = revenueChanges
    .filter((one) => !kind || one === kind)
    .map((one) => revenue?.changes[one] ?? { count: 0, change: 0 })
  const total = {
    count: sums.reduce((all, { count }) => all + count, 0),
    value: sums.reduce((all, { change }) => all + change, 0),
  }
  const chips = [
    { href: hrefOf(), label: t('all'), current: !kind },
    ...revenueChanges.map((one) => ({
      href: hrefOf(one),
      label: tKinds(one),
      count: revenue?.changes[one].count,
      current: one === kind,
    })),
  ]
  const days = `${calendarDate(period.from)} – ${calendarDate(period.to)}`
  return (
    <>
      <LiveUpdates />
      <PartHead lead={t('lead', { period: days })} />
      <ComingCycles forecast={forecast} />
      <FilterChips label={t('kindsLabel')} chips={chips} />
      {changes.length === 0 ? (
        <EmptyState title={t('none')} />
      ) : (
        <RevenueChanges changes={changes} total={total} />
      )}
    </>
  )
}
