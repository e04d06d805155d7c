import type { Metadata } from 'next'
import { getTranslations } from 'next-intl/server'
import { CardHead } from '@/components/ui/card'
import { PageHead } from '@/components/ui/page-head'
import { listJobs } from '@/lib/backoffice/jobs/list-jobs'
import { listGivenUp } from '@/lib/backoffice/platform/mails/list-given-up'
import { silentIn } from '@/lib/base/cells/ask-cells'
import { operatorArea } from '../area'
import { SilentCells } from '../silent-cells'
import { JobsTable } from './jobs-table'
import { MailsTable } from './mails-table'
import { QueuesTable } from './queues-table'

export async function generateMetadata(): Promise<Metadata> {
  return { title: (await getTranslations('operator.jobs'))('title') }
}

export default async function JobsPage() {
  const { ctx } = await operatorArea()
  const [t, { jobs, queues, silent }, given] = await Promise.all([
    getTranslations('operator.jobs'),
    listJobs(ctx),
    listGivenUp(ctx),
  ])
  return (
    <>
      <PageHead title={t('title')} lead={t('lead')} />
      <SilentCells cells={silentIn({ silent }, given)} className="mb-6" />
      <div className="flex flex-col gap-10">
        <section aria-labelledby="queues">
          <CardHead id="queues" title={t('queues')} lead={t('queuesLead')} className="mb-1" />
          {queues.length > 0 ? (
            <QueuesTable queues={queues} now={ctx.systemNow} />
          ) : (
            <p className="text-muted">{t('noQueues')}</p>
          )}
        </section>
        <section aria-labelledby="jobs">
          <CardHead id="jobs" title={t('all')} className="mb-1" />
          {jobs.length > 0 ? <JobsTable jobs={jobs} /> : <p className="text-muted">{t('none')}</p>}
        </section>
        <section aria-labelledby="mails">
          <CardHead id="mails" title={t('mails')} lead={t('mailsLead')} className="mb-1" />
          {given.mails.length > 0 ? (
            <MailsTable mails={given.mails} />
          ) : (
            <p className="text-muted">{t('noMails')}</p>
          )}
        </section>
      </div>
    </>
  )
}
