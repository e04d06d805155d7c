import { useTranslations } from 'next-intl'
import { CardHead } from '@/components/ui/card'
import { TrendChart } from '@/components/ui/chart/trend-chart'
import { useFormats } from '@/components/ui/use-formats'
import { salesHref } from '@/lib/backoffice/sales/href'
import { isDrawnByWeeks } from '@/lib/backoffice/sales/period'
import type { DayRange, SalesStep } from '@/lib/backoffice/sales/sales'

export function SalesTrend({ steps, period }: { steps: readonly SalesStep[]; period: DayRange }) {
  const t = useTranslations('home')
  const { calendarDate } = useFormats()
  const hrefOf = ({ from, to }: DayRange) => salesHref({ result: 'SOLD', from, to })
  const points = steps.map((step) => ({
    label: calendarDate(step.from),
    value: step.value,
    href: hrefOf(step),
    previous: step.previous.value,
    previousHref: hrefOf(step.previous),
  }))
  const title = t(isDrawnByWeeks(period) ? 'trendWeeks' : 'trend')
  return (
    <section aria-labelledby="trend">
      <CardHead id="trend" title={title} lead={t('trendLead')} />
      <TrendChart label={title} series={t('trendSeries')} points={points} format="money" />
    </section>
  )
}
