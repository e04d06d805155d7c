import { useTranslations } from 'next-intl'
import { Money } from '@/components/ui/money'
import { RelativeTime } from '@/components/ui/relative-time'
import { Cell, HeadCell, Row, Table, TableBody, TableHead, Under } from '@/components/ui/table'
import { useFormats } from '@/components/ui/use-formats'
import type { SettledSum, SettlementReportRow } from '@/lib/backoffice/settlements/store'
import type { CivilDate } from '@/lib/base/kernel/dates'

interface DaysTableProps {
  label: string
  days: readonly SettledSum[]
  /** Where the days are announced: those before this one should have been paid. */
  announcedUntil?: CivilDate
}

/** What the provider paid on each day of the month, or announced for it. */
export function DaysTable({ label, days, announcedUntil }: DaysTableProps) {
  const t = useTranslations('operatorSettlements')
  const { calendarDate, money } = useFormats()
  if (days.length === 0) return <p className="py-3 text-muted">{t('noDays')}</p>
  return (
    <Table label={label}>
      <TableHead>
        <HeadCell>{t('day')}</HeadCell>
        <HeadCell align="right">{t('gross')}</HeadCell>
        <HeadCell align="right">{t('fee')}</HeadCell>
        <HeadCell align="right">{t('net')}</HeadCell>
      </TableHead>
      <TableBody>
        {days.map(({ paidOn, gross, fee, net, lines }) => (
          <Row key={paidOn}>
            <Cell
              phone="title"
              under={
                <Under until="columns">{t('grossAndFee', { gross: money(gross), fee: money(fee) })}</Under>
              }
            >
              {calendarDate(paidOn)}
              <span className="ml-2 text-sm text-muted">{t('lines', { count: lines })}</span>
              {announcedUntil && paidOn < announcedUntil && (
                <span className="block text-sm text-warning-ink">{t('unconfirmed')}</span>
              )}
            </Cell>
            <Cell align="right">
              <Money centavos={gross} />
            </Cell>
            <Cell align="right">
              <Money centavos={fee} />
            </Cell>
            <Cell phone="amount" align="right">
              <Money centavos={net} />
            </Cell>
          </Row>
        ))}
      </TableBody>
    </Table>
  )
}

/** The files that people imported, and the days that were read from an interface. */
export function ReportsTable({ reports }: { reports: readonly SettlementReportRow[] }) {
  const t = useTranslations('operatorSettlements')
  const { calendarDate, number } = useFormats()
  if (reports.length === 0) return <p className="py-3 text-muted">{t('noReports')}</p>
  return (
    <Table label={t('reports')}>
      <TableHead>
        <HeadCell>{t('report')}</HeadCell>
        <HeadCell from="wide">{t('period')}</HeadCell>
        <HeadCell align="right">{t('added')}</HeadCell>
        <HeadCell align="right">{t('when')}</HeadCell>
      </TableHead>
      <TableBody>
        {reports.map(({ uuid, name, fromDate, toDate, addedLines, lines, importedAt, importedBy }) => (
          <Row key={uuid}>
            <Cell
              phone="title"
              under={
                <Under until="wide">
                  {t('fromTo', { from: calendarDate(fromDate), to: calendarDate(toDate) })}
                </Under>
              }
            >
              <span className="break-all">{name}</span>
              <span className="block text-sm text-muted">{importedBy ?? t('byInterface')}</span>
            </Cell>
            <Cell from="wide">{t('fromTo', { from: calendarDate(fromDate), to: calendarDate(toDate) })}</Cell>
            <Cell phone="amount" align="right">
              {t('addedOf', { added: number(addedLines), lines: number(lines) })}
            </Cell>
            <Cell phone="status" align="right">
              <RelativeTime at={importedAt} />
            </Cell>
          </Row>
        ))}
      </TableBody>
    </Table>
  )
}
