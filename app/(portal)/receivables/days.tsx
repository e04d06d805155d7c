import { useTranslations } from 'next-intl'
import { Money } from '@/components/ui/money'
import { Cell, HeadCell, Row, RowLink, Table, TableBody, TableHead } from '@/components/ui/table'
import { useFormats } from '@/components/ui/use-formats'
import { type CivilDate, daysBetween } from '@/lib/kernel/dates'
import { addCentavos } from '@/lib/kernel/money'
import type { FutureDay } from '@/lib/receivables/receivable'
import { MonthCalendar } from './month-calendar'

/** The future receivables by month, as a calendar and as a list. */
export function Days({ days, today }: { days: readonly FutureDay[]; today: CivilDate }) {
  const months = [...new Set(days.map(({ date }) => date.slice(0, 7)))]
  return (
    <div className="flex flex-col gap-3">
      {months.map((month, index) => (
        <Month
          key={month}
          days={days.filter(({ date }) => date.startsWith(month))}
          today={today}
          open={index === 0}
        />
      ))}
    </div>
  )
}

type MonthProps = { days: readonly FutureDay[]; today: CivilDate; open: boolean }

function Month({ days, today, open }: MonthProps) {
  const t = useTranslations('receivables')
  const tMoney = useTranslations('money')
  const { month } = useFormats()
  const [first] = days
  return (
    <details open={open} className="group rounded-lg border border-line bg-surface">
      <summary className="flex cursor-pointer items-center justify-between gap-4 rounded-lg px-4 py-3 group-open:rounded-b-none hover:bg-hover sm:px-5">
        <span className="font-semibold text-ink first-letter:uppercase">{month(first!.date)}</span>
        <Money
          centavos={addCentavos(...days.map(({ remaining }) => remaining))}
          className="ml-auto font-medium"
        />
      </summary>
      <div className="grid gap-x-8 gap-y-4 px-4 pb-4 sm:px-5 lg:grid-cols-2">
        <MonthCalendar days={days} />
        <div className="min-w-0">
          <Table label={t('list', { month: month(first!.date) })} columns="few">
            <TableHead>
              <HeadCell>{t('columns.date')}</HeadCell>
              <HeadCell>{t('columns.in')}</HeadCell>
              <HeadCell align="right">{tMoney('toCome')}</HeadCell>
            </TableHead>
            <TableBody>
              {days.map((day) => (
                <Day key={day.date} day={day} today={today} />
              ))}
            </TableBody>
          </Table>
        </div>
      </div>
    </details>
  )
}

function Day({ day: { date, remaining, reserve }, today }: { day: FutureDay; today: CivilDate }) {
  const t = useTranslations('receivables')
  const { calendarDate, money } = useFormats()
  return (
    <Row>
      <Cell phone="title" under={reserve > 0 && <span>{t('reserveOfDay', { value: money(reserve) })}</span>}>
        <RowLink href={`/receivables/list?status=SCHEDULED&from=${date}&to=${date}`} prefetch={false}>
          {calendarDate(date)}
        </RowLink>
      </Cell>
      <Cell phone="status" className="text-muted">
        {t('inDays', { days: daysBetween(today, date) })}
      </Cell>
      <Cell phone="amount" align="right" className="font-medium">
        <Money centavos={remaining} />
      </Cell>
    </Row>
  )
}
