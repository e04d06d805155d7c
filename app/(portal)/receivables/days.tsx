import { useTranslations } from 'next-intl'
import { PlannedSources } from '@/components/payouts/planned-sources'
import { Money } from '@/components/ui/money'
import { Cell, HeadCell, Row, RowLink, Table, TableBody, TableHead } from '@/components/ui/table'
import { useFormats } from '@/components/ui/use-formats'
import { type CivilDate, daysBetween } from '@/lib/base/kernel/dates'
import { addCentavos, type Centavos, centavos } from '@/lib/base/kernel/money'
import type { PlannedPayout } from '@/lib/money/payouts/plan-payouts'
import { MonthCalendar } from './month-calendar'

type DaysProps = { days: readonly PlannedPayout[]; reserves: Reserves; today: CivilDate }
/** What of the receivables of a day is a reserve. */
type Reserves = ReadonlyMap<CivilDate, Centavos>

/** The payouts to come by month, as a calendar and as a list. */
export function Days({ days, reserves, today }: DaysProps) {
  const months = [...new Set(days.map(({ date }) => date.slice(0, 7)))]
  return (
    <div className="flex flex-col gap-3">
      {months.map((month, index) => (
        <Month
          key={month}
          days={days.filter(({ date }) => date.startsWith(month))}
          reserves={reserves}
          today={today}
          open={index === 0}
        />
      ))}
    </div>
  )
}

type MonthProps = DaysProps & { open: boolean }

function Month({ days, reserves, today, open }: MonthProps) {
  const t = useTranslations('receivables')
  const { month } = useFormats()
  const [first] = days
  return (
    <details open={open} className="group rounded-lg border border-line bg-surface">
      <summary className="flex cursor-pointer items-center justify-between gap-4 rounded-lg px-4 py-3 group-open:rounded-b-none hover:bg-hover sm:px-5">
        <span className="font-semibold text-ink first-letter:uppercase">{month(first!.date)}</span>
        <Money centavos={addCentavos(...days.map(({ payout }) => payout))} className="ml-auto font-medium" />
      </summary>
      <div className="grid gap-x-8 gap-y-4 px-4 pb-4 sm:px-5 lg:grid-cols-2">
        <MonthCalendar days={days} />
        <div className="min-w-0">
          <Table label={t('list', { month: month(first!.date) })} columns="few">
            <TableHead>
              <HeadCell>{t('columns.date')}</HeadCell>
              <HeadCell>{t('columns.in')}</HeadCell>
              <HeadCell align="right">{t('columns.payout')}</HeadCell>
            </TableHead>
            <TableBody>
              {days.map((day) => (
                <Day key={day.date} day={day} reserves={reserves} today={today} />
              ))}
            </TableBody>
          </Table>
        </div>
      </div>
    </details>
  )
}

type DayProps = { day: PlannedPayout; reserves: Reserves; today: CivilDate }

function Day({ day, reserves, today }: DayProps) {
  const t = useTranslations('receivables')
  const { calendarDate, money } = useFormats()
  const { date, receivables, payout } = day
  const dates = receivables.map((due) => due.date)
  const reserve = addCentavos(centavos(0), ...dates.map((one) => reserves.get(one) ?? centavos(0)))
  const [first] = dates
  const href = first ? `/receivables/list?status=SCHEDULED&from=${first}&to=${dates.at(-1)}` : '/statement'
  return (
    <Row>
      <Cell
        phone="title"
        under={
          <span className="flex flex-col">
            <PlannedSources planned={day} />
            {reserve > 0 && <span>{t('reserveOfDay', { value: money(reserve) })}</span>}
          </span>
        }
      >
        <RowLink href={href} prefetch={false}>
          {calendarDate(date)}
        </RowLink>
      </Cell>
      <Cell phone="status" className="text-muted">
        {t('inDays', { days: daysBetween(today, date) })}
      </Cell>
      <Cell phone="amount" align="right" className="font-medium">
        <Money centavos={payout} />
      </Cell>
    </Row>
  )
}
