import { useTranslations } from 'next-intl'
import { StatusBadge, type Tone } from '@/components/ui/badge'
import { RelativeTime } from '@/components/ui/relative-time'
import { Cell, HeadCell, Row, Table, TableBody, TableHead } from '@/components/ui/table'
import type { ListedSchedules } from '@/lib/backoffice/exports/list-schedules'
import { type ExportRunStatus, exportFailures } from '@/lib/backoffice/exports/schedule'
import { usePeriodText } from './use-period-text'

const tones: Record<ExportRunStatus, Tone> = { PENDING: 'info', DONE: 'success', FAILED: 'danger' }

type Run = ListedSchedules['runs'][number] & { title: string }

export function RunsTable({ runs }: { runs: readonly Run[] }) {
  const t = useTranslations('exports')
  if (runs.length === 0) return <p className="py-3 text-muted">{t('noRuns')}</p>
  return (
    <Table label={t('history')}>
      <TableHead>
        <HeadCell>{t('columns.what')}</HeadCell>
        <HeadCell>{t('columns.status')}</HeadCell>
        <HeadCell from="wide">{t('columns.result')}</HeadCell>
        <HeadCell>{t('columns.at')}</HeadCell>
        <HeadCell>
          <span className="sr-only">{t('download')}</span>
        </HeadCell>
      </TableHead>
      <TableBody>
        {runs.map((run) => (
          <RunRow key={run.uuid} {...run} />
        ))}
      </TableBody>
    </Table>
  )
}

function RunRow(run: Run) {
  const t = useTranslations('exports')
  const periodText = usePeriodText()
  const { uuid, title, format, periodFrom, periodTo, requestedBy, status, failure, receivers } = run
  const period = periodText(periodFrom, periodTo)
  const reason = exportFailures.find((one) => one === failure)
  const result = reason ? t(`results.${reason}`) : receivers && t('results.receivers', { count: receivers })
  const name = t('file', { what: title, format: (format ?? '').toUpperCase() })
  return (
    <Row>
      <Cell
        phone="title"
        cut={name}
        className="font-medium"
        under={<span>{requestedBy ? `${period}, ${t('byHand')}` : period}</span>}
      />
      <Cell phone="status">
        <StatusBadge tone={tones[status]}>{t(`runStatuses.${status}`)}</StatusBadge>
      </Cell>
      <Cell from="wide" cut={result || ''} className="max-w-72 text-muted" />
      <Cell phone="time" className="text-muted">
        <RelativeTime at={run.endedAt ?? run.createdAt} />
      </Cell>
      <Cell phone="amount" align="right">
        {status === 'DONE' && format && (
          <a href={`/exports/files/${uuid}`} download className="text-accent-ink hover:underline">
            {t('download')}
          </a>
        )}
      </Cell>
    </Row>
  )
}
