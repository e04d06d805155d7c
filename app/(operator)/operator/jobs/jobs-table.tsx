import { useTranslations } from 'next-intl'
import { RelativeTime } from '@/components/ui/relative-time'
import { Cell, HeadCell, Row, RowLink, Table, TableBody, TableHead, Under } from '@/components/ui/table'
import { useFormats } from '@/components/ui/use-formats'
import type { ListedJob } from '@/lib/backoffice/jobs/list-jobs'
import { JobState } from './job-state'

export function JobsTable({ jobs }: { jobs: readonly ListedJob[] }) {
  const t = useTranslations('operator.jobs')
  const { number } = useFormats()
  return (
    <Table label={t('all')}>
      <TableHead>
        <HeadCell>{t('job')}</HeadCell>
        <HeadCell>{t('state')}</HeadCell>
        <HeadCell from="wide" align="right">
          {t('duration')}
        </HeadCell>
        <HeadCell from="widest" align="right">
          {t('rows')}
        </HeadCell>
        <HeadCell from="widest">{t('worker')}</HeadCell>
        <HeadCell align="right">{t('lastRun')}</HeadCell>
      </TableHead>
      <TableBody>
        {jobs.map((job) => (
          <Row key={job.name}>
            <Cell
              phone="title"
              className="font-medium"
              under={
                <>
                  <Under until="wide">{t('ms', { ms: number(job.durationMs) })}</Under>
                  {job.rows !== null && job.lastRowsAt && (
                    <Under until="widest">
                      <span>
                        {number(job.rows)}, <RelativeTime at={job.lastRowsAt} />
                      </span>
                    </Under>
                  )}
                  <Under until="widest">{job.worker}</Under>
                </>
              }
            >
              <RowLink href={`/operator/jobs/${job.name}`}>{job.name}</RowLink>
            </Cell>
            <Cell phone="status">
              <JobState job={job} />
            </Cell>
            <Cell from="wide" align="right" className="text-muted">
              {t('ms', { ms: number(job.durationMs) })}
            </Cell>
            <Cell from="widest" align="right" className="text-muted">
              {job.rows !== null && job.lastRowsAt && (
                <>
                  {number(job.rows)}, <RelativeTime at={job.lastRowsAt} />
                </>
              )}
            </Cell>
            <Cell from="widest" cut={job.worker} className="font-mono text-sm text-muted" />
            <Cell phone="time" align="right" className="text-muted">
              <RelativeTime at={job.lastRunAt} />
            </Cell>
          </Row>
        ))}
      </TableBody>
    </Table>
  )
}
