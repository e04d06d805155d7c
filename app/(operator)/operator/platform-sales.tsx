import { useTranslations } from 'next-intl'
import type { ReactNode } from 'react'
import { CardHead } from '@/components/ui/card'
import { TrendChart } from '@/components/ui/chart/trend-chart'
import { Money } from '@/components/ui/money'
import { Stat, Stats } from '@/components/ui/stat'
import { useFormats } from '@/components/ui/use-formats'
import type { PlatformSales as Sales } from '@/lib/backoffice/platform/home/get-home'
import { addDays, type CivilDate } from '@/lib/base/kernel/dates'

const DAYS = 30

interface PlatformSalesProps {
  live: Sales
  sandbox: Sales
  today: CivilDate
  /** Between the live sellers and the sandbox. */
  children: ReactNode
}

/** The sales of all live sellers, and those of the sandbox apart. */
export function PlatformSales({ live, sandbox, today, children }: PlatformSalesProps) {
  const t = useTranslations('operator.home')
  return (
    <>
      <section aria-labelledby="live">
        <CardHead id="live" title={`${t('sales')}: ${t('live')}`} />
        <Figures sales={live} />
        {live.month.count > 0 ? (
          <div className="mt-6">
            <LiveTrend sales={live} today={today} />
          </div>
        ) : (
          <p className="mt-4 text-muted">{t('noSales')}</p>
        )}
      </section>
      {children}
      <section aria-labelledby="sandbox">
        <CardHead id="sandbox" title={`${t('sales')}: ${t('sandbox')}`} />
        <Figures sales={sandbox} />
      </section>
    </>
  )
}

function Figures({ sales: { today, month } }: { sales: Sales }) {
  const t = useTranslations('operator.home')
  const ticket = month.count === 0 ? 0 : Math.round(month.value / month.count)
  return (
    <Stats columns={3}>
      <Stat label={t('today')} note={t('count', { count: today.count })}>
        <Money centavos={today.value} />
      </Stat>
      <Stat label={t('month')} note={t('count', { count: month.count })}>
        <Money centavos={month.value} />
      </Stat>
      <Stat label={t('ticket')}>
        <Money centavos={ticket} />
      </Stat>
    </Stats>
  )
}

function LiveTrend({ sales, today }: { sales: Sales; today: CivilDate }) {
  const t = useTranslations('operator.home')
  const { calendarDate } = useFormats()
  const valueOn = new Map(sales.days.map(({ day, value }) => [day, value]))
  const points = Array.from({ length: DAYS }, (_, index) => {
    const day = addDays(today, index + 1 - DAYS)
    return { label: calendarDate(day), value: valueOn.get(day) ?? 0 }
  })
  return <TrendChart label={t('chart')} series={t('sales')} points={points} format="money" />
}
