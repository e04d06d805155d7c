import { useTranslations } from 'next-intl'
import { Money } from '@/components/ui/money'
import { Cell, HeadCell, Row, Table, TableBody, TableHead, Under } from '@/components/ui/table'
import { useFormats } from '@/components/ui/use-formats'
import type { CashDay } from '@/lib/money/cash-flow/cash-flow'

/** The expected payout of each day. */
export function CashDays({ days }: { days: readonly CashDay[] }) {
  const t = useTranslations('cashFlow.columns')
  const label = useTranslations('cashFlow')('table')
  const isCovered = days.some(({ covering }) => covering > 0)
  return (
    <Table label={label}>
      <TableHead>
        <HeadCell>{t('day')}</HeadCell>
        {isCovered && (
          <>
            <HeadCell from="wide" align="right">
              {t('coming')}
            </HeadCell>
            <HeadCell from="wide" align="right">
              {t('covering')}
            </HeadCell>
          </>
        )}
        <HeadCell align="right">{t('payout')}</HeadCell>
        <HeadCell align="right">{t('total')}</HeadCell>
      </TableHead>
      <TableBody>
        {days.map((day) => (
          <Day key={day.date} day={day} isCovered={isCovered} />
        ))}
      </TableBody>
    </Table>
  )
}

function Day({ day, isCovered }: { day: CashDay; isCovered: boolean }) {
  const t = useTranslations('cashFlow.columns')
  const { calendarDate, weekday } = useFormats()
  const { date, coming, covering, payout, total } = day
  const covered = isCovered && covering > 0 && (
    <Under until="wide">
      {t('covering')} <Money centavos={-covering} />
    </Under>
  )
  return (
    <Row>
      <Cell phone="title" className="whitespace-nowrap" under={covered}>
        {calendarDate(date)} <span className="font-normal text-muted">{weekday(date)}</span>
      </Cell>
      {isCovered && (
        <>
          <Cell from="wide" align="right" className="text-muted">
            <Money centavos={coming} />
          </Cell>
          <Cell from="wide" align="right" className="text-muted">
            {covering > 0 ? <Money centavos={-covering} /> : '–'}
          </Cell>
        </>
      )}
      <Cell phone="amount" align="right" className="font-medium">
        <Money centavos={payout} />
      </Cell>
      <Cell phone="time" align="right" className="text-muted">
        <span className="hidden items:inline">{t('total')} </span>
        <Money centavos={total} />
      </Cell>
    </Row>
  )
}
