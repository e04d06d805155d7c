import { useTranslations } from 'next-intl'
import { StatusBadge } from '@/components/ui/badge'
import { RelativeTime } from '@/components/ui/relative-time'
import { Cell, HeadCell, Row, RowLink, Table, TableBody, TableHead } from '@/components/ui/table'
import { useFormats } from '@/components/ui/use-formats'
import { COUNTED_ROWS, type DueRows, LATE_MS } from '@/lib/backoffice/jobs/job'

export function QueuesTable({ queues, now }: { queues: readonly DueRows[]; now: Date }) {
  const t = useTranslations('operator.jobs')
  const { number } = useFormats()
  return (
    <Table label={t('queues')}>
      <TableHead>
        <HeadCell>{t('job')}</HeadCell>
        <HeadCell>{t('state')}</HeadCell>
        <HeadCell align="right">{t('waiting')}</HeadCell>
        <HeadCell align="right">{t('oldest')}</HeadCell>
      </TableHead>
      <TableBody>
        {queues.map(({ job, waiting, oldest }) => (
          <Row key={job}>
            <Cell phone="title" className="font-medium">
              <RowLink href={`/operator/jobs/${job}`}>{job}</RowLink>
            </Cell>
            <Cell phone="status">
              {now.getTime() - oldest.getTime() > LATE_MS ? (
                <StatusBadge tone="warning">{t('late')}</StatusBadge>
              ) : (
                <StatusBadge tone="success">{t('states.OK')}</StatusBadge>
              )}
            </Cell>
            <Cell phone="amount" align="right">
              {waiting > COUNTED_ROWS ? `${number(COUNTED_ROWS)}+` : number(waiting)}
            </Cell>
            <Cell phone="time" align="right" className="text-muted">
              <RelativeTime at={oldest} />
            </Cell>
          </Row>
        ))}
      </TableBody>
    </Table>
  )
}
