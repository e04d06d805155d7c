import { useTranslations } from 'next-intl'
import { RelativeTime } from '@/components/ui/relative-time'
import { Cell, HeadCell, Row, Table, TableBody, TableHead } from '@/components/ui/table'
import type { CspReportRow } from '@/lib/http/csp/store'

export function ReportsTable({ reports }: { reports: readonly CspReportRow[] }) {
  const t = useTranslations('operator')
  if (reports.length === 0) return <p className="text-muted">{t('noReports')}</p>
  return (
    <Table label={t('reports')}>
      <TableHead>
        <HeadCell>{t('blocked')}</HeadCell>
        <HeadCell from="wide">{t('directive')}</HeadCell>
        <HeadCell align="right">{t('count')}</HeadCell>
        <HeadCell align="right">{t('last')}</HeadCell>
      </TableHead>
      <TableBody>
        {reports.map(({ id, page, directive, blocked, reports: count, lastAt }) => (
          <Row key={id}>
            <Cell phone="title" cut={`${blocked} · ${page}`} className="font-medium" under={directive} />
            <Cell from="wide" className="font-mono text-sm text-muted">
              {directive}
            </Cell>
            <Cell phone="amount" align="right" className="tabular-nums">
              {count}
            </Cell>
            <Cell phone="time" align="right" className="text-muted">
              <RelativeTime at={lastAt} />
            </Cell>
          </Row>
        ))}
      </TableBody>
    </Table>
  )
}
