import { useTranslations } from 'next-intl'
import { CardHead } from '@/components/ui/card'
import { Money } from '@/components/ui/money'
import { Cell, HeadCell, Row, Table, TableBody, TableHead } from '@/components/ui/table'
import { useFormats } from '@/components/ui/use-formats'
import type { CycleForecast } from '@/lib/payments/subscriptions/forecast-cycles'

/** What the cycles of the next days are going to charge, by month. */
export function ComingCycles({ forecast: { days, count, value, months } }: { forecast: CycleForecast }) {
  const t = useTranslations('home.revenue.coming')
  const { month, number } = useFormats()
  if (count === 0) return null
  return (
    <section aria-labelledby="coming" className="mb-10">
      <CardHead id="coming" title={t('title', { days })} lead={t('lead')} className="mb-1" />
      <Table label={t('title', { days })} columns="few">
        <TableHead>
          <HeadCell>{t('month')}</HeadCell>
          <HeadCell align="right">{t('cycles')}</HeadCell>
          <HeadCell align="right">{t('value')}</HeadCell>
        </TableHead>
        <TableBody>
          {months.map((one) => (
            <Row key={one.month}>
              <Cell phone="title">{month(one.month)}</Cell>
              <Cell align="right" phone="time">
                {number(one.count)}
              </Cell>
              <Cell align="right" phone="amount">
                <Money centavos={one.value} />
              </Cell>
            </Row>
          ))}
          <Row>
            <Cell phone="title" className="font-semibold">
              {t('total')}
            </Cell>
            <Cell align="right" phone="time" className="font-semibold">
              {number(count)}
            </Cell>
            <Cell align="right" phone="amount" className="font-semibold">
              <Money centavos={value} />
            </Cell>
          </Row>
        </TableBody>
      </Table>
    </section>
  )
}
