import { useTranslations } from 'next-intl'
import { CardHead } from '@/components/ui/card'
import { TrendChart } from '@/components/ui/chart/trend-chart'
import { useFormats } from '@/components/ui/use-formats'
import type { SalesDay } from '@/lib/orders/listing/sales'

export function SalesTrend({ days }: { days: readonly SalesDay[] }) {
  const t = useTranslations('home')
  const { calendarDate } = useFormats()
  const points = days.map(({ day, value, previous }) => ({ label: calendarDate(day), value, previous }))
  return (
    <section aria-labelledby="trend">
      <CardHead id="trend" title={t('trend')} lead={t('trendLead')} />
      <TrendChart label={t('trend')} series={t('trendSeries')} points={points} format="money" />
    </section>
  )
}
