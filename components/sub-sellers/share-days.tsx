import { useTranslations } from 'next-intl'
import { CardHead } from '@/components/ui/card'
import { Money } from '@/components/ui/money'
import { Cell, HeadCell, Row, Table, TableBody, TableHead } from '@/components/ui/table'
import { useFormats } from '@/components/ui/use-formats'
import { type CivilDate, daysBetween } from '@/lib/base/kernel/dates'
import type { Centavos } from '@/lib/base/kernel/money'

/** What comes to a sub-seller on each later day. */
export function ShareDays({
  days,
  today,
}: {
  days: readonly { date: CivilDate; amount: Centavos }[]
  today: CivilDate
}) {
  const t = useTranslations('shares')
  const { calendarDate } = useFormats()
  return (
    <section aria-labelledby="days">
      <CardHead id="days" title={t('days')} lead={t('daysLead')} className="mb-1" />
      {days.length === 0 ? (
        <p className="py-3 text-muted">{t('noDays')}</p>
      ) : (
        <Table label={t('days')} columns="few">
          <TableHead>
            <HeadCell>{t('columns.day')}</HeadCell>
            <HeadCell>{t('columns.in')}</HeadCell>
            <HeadCell align="right">{t('columns.amount')}</HeadCell>
          </TableHead>
          <TableBody>
            {days.map(({ date, amount }) => (
              <Row key={date}>
                <Cell phone="title">{calendarDate(date)}</Cell>
                <Cell phone="status" className="text-muted">
                  {t('inDays', { days: Math.max(0, daysBetween(today, date)) })}
                </Cell>
                <Cell phone="amount" align="right" className="font-medium">
                  <Money centavos={amount} />
                </Cell>
              </Row>
            ))}
          </TableBody>
        </Table>
      )}
    </section>
  )
}
