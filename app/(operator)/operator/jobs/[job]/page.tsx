import type { Metadata } from 'next'
import { notFound } from 'next/navigation'
import { useTranslations } from 'next-intl'
import { getTranslations } from 'next-intl/server'
import { CardHead } from '@/components/ui/card'
import { Definition, DefinitionList } from '@/components/ui/definition-list'
import { PageHead } from '@/components/ui/page-head'
import { RelativeTime } from '@/components/ui/relative-time'
import { Cell, HeadCell, Row, Table, TableBody, TableHead } from '@/components/ui/table'
import { useFormats } from '@/components/ui/use-formats'
import type { JobFailure } from '@/lib/backoffice/jobs/job'
import { getJob, type ListedJob } from '@/lib/backoffice/jobs/list-jobs'
import { SECOND_MS } from '@/lib/base/kernel/durations'
import { Problem } from '@/lib/base/kernel/problem'
import { operatorArea } from '../../area'
import { SilentCells } from '../../silent-cells'
import { JobState } from '../job-state'
import { QueuesTable } from '../queues-table'
import { RunNow } from '../run-now'

type JobPageProps = { params: Promise<{ job: string }> }

export async function generateMetadata({ params }: JobPageProps): Promise<Metadata> {
  return { title: (await params).job }
}

export default async function JobPage({ params }: JobPageProps) {
  const { ctx } = await operatorArea()
  const t = await getTranslations('operator.jobs')
  const { job, queue, silent } = await getJob(ctx, await params).catch((error: unknown) => {
    if (error instanceof Problem && error.code === 'NOT_FOUND') notFound()
    throw error
  })
  return (
    <>
      <PageHead
        title={job.name}
        back={{ href: '/operator/jobs', label: t('back') }}
        badge={<JobState job={job} />}
        actions={<RunNow job={job.name} />}
      />
      <div className="flex flex-col gap-10">
        <SilentCells cells={silent} />
        <Facts job={job} />
        {queue && (
          <section aria-labelledby="queue">
            <CardHead id="queue" title={t('queues')} lead={t('queuesLead')} className="mb-1" />
            <QueuesTable queues={[queue]} now={ctx.systemNow} />
          </section>
        )}
        <Failures job={job} />
      </div>
    </>
  )
}

function Facts({ job }: { job: ListedJob }) {
  const t = useTranslations('operator.jobs')
  const { number, dateTimeSeconds } = useFormats()
  return (
    <DefinitionList>
      <Definition term={t('lastRun')}>{dateTimeSeconds(job.lastRunAt)}</Definition>
      <Definition term={t('duration')}>{t('ms', { ms: number(job.durationMs) })}</Definition>
      <Definition term={t('every')}>{number(job.everyMs / SECOND_MS)} s</Definition>
      {job.rows !== null && job.lastRowsAt && (
        <Definition term={t('rows')}>
          {t('rowsAt', { rows: number(job.rows), at: dateTimeSeconds(job.lastRowsAt) })}
        </Definition>
      )}
      <Definition term={t('worker')}>{job.worker}</Definition>
      {job.failingSince && (
        <Definition term={t('failingSince')}>
          <RelativeTime at={job.failingSince} />
        </Definition>
      )}
      {job.requestedBy && <Definition term={t('requestedBy')}>{job.requestedBy}</Definition>}
    </DefinitionList>
  )
}

function Failures({ job: { failures, failedAt } }: { job: ListedJob }) {
  const t = useTranslations('operator.jobs')
  const { dateTimeSeconds } = useFormats()
  const lead = failedAt ? t('failuresLead', { at: dateTimeSeconds(failedAt) }) : t('noFailures')
  return (
    <section aria-labelledby="failures">
      <CardHead id="failures" title={t('failures')} lead={lead} className="mb-1" />
      {failures && failures.length > 0 && <FailuresTable failures={failures} />}
    </section>
  )
}

function FailuresTable({ failures }: { failures: readonly JobFailure[] }) {
  const t = useTranslations('operator.jobs')
  return (
    <Table label={t('failures')} columns="few">
      <TableHead>
        <HeadCell>{t('row')}</HeadCell>
        <HeadCell>{t('message')}</HeadCell>
      </TableHead>
      <TableBody>
        {failures.map(({ row, message }) => (
          <Row key={`${row} ${message}`}>
            <Cell phone="title" className="font-mono text-sm break-all">
              {row ?? t('wholeRun')}
            </Cell>
            <Cell phone="status" className="break-words text-muted items:col-span-2">
              {message}
            </Cell>
          </Row>
        ))}
      </TableBody>
    </Table>
  )
}
