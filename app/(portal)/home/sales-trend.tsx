import Link from 'next/link'
import { useTranslations } from 'next-intl'
import { Button } from '@/components/ui/button'
import { CardHead } from '@/components/ui/card'
import { TrendChart } from '@/components/ui/chart/trend-chart'
import { Money } from '@/components/ui/money'
import { useChangeText } from '@/components/ui/trend/use-change-text'
import { useFormats } from '@/components/ui/use-formats'
import { salesHref } from '@/lib/backoffice/sales/href'
import type { Compared, DayRange, SalesStep } from '@/lib/backoffice/sales/sales'
import { FigureLink } from '../reports/figure-link'

/** The sales of the last thirty days, and their sum beside that of the thirty before. */
export function SalesTrend({ steps, total }: { steps: readonly SalesStep[]; total: Compared & DayRange }) {
  const t = useTranslations('home')
  const { calendarDate } = useFormats()
  const changeText = useChangeText()
  const { value, changeBasisPoints } = total
  const hrefOf = ({ from, to }: DayRange) => salesHref({ result: 'SOLD', from, to })
  const points = steps.map((step) => ({
    label: calendarDate(step.from),
    value: step.value,
    href: hrefOf(step),
    previous: step.previous.value,
    previousHref: hrefOf(step.previous),
  }))
  return (
    <section aria-labelledby="trend">
      <CardHead
        id="trend"
        title={t('trend')}
        lead={
          <>
            {t('thirtyDays')}{' '}
            <FigureLink href={hrefOf(total)}>
              <Money centavos={value} className="font-semibold text-ink" />
            </FigureLink>
            {changeBasisPoints !== undefined && ` (${changeText(changeBasisPoints)})`}. {t('trendLead')}
          </>
        }
        actions={
          <Button asChild size="sm" variant="ghost" className="-mr-3">
            <Link href="/reports">{t('seeReports')}</Link>
          </Button>
        }
      />
      <TrendChart label={t('trend')} series={t('trendSeries')} points={points} format="money" />
    </section>
  )
}
