import { FileDown } from 'lucide-react'
import { getTranslations } from 'next-intl/server'
import { MessagesFor } from '@/components/i18n/messages-for'
import { LiveUpdates } from '@/components/portal/live-updates'
import { NoMail } from '@/components/portal/no-mail'
import { PartHead } from '@/components/portal/part-head'
import { CardHead } from '@/components/ui/card'
import { EmptyState } from '@/components/ui/empty-state'
import { listSchedules } from '@/lib/backoffice/exports/list-schedules'
import { SAO_PAULO } from '@/lib/base/kernel/dates'
import { titleOfPart } from '../../part-title'
import { portal } from '../../portal'
import { addSchedule } from './actions'
import { AddSchedule } from './add-schedule'
import { RunsTable } from './runs-table'
import { SchedulesTable } from './schedules-table'

export const generateMetadata = titleOfPart('/exports')

export default async function ExportsPage() {
  const { ctx, session } = await portal()
  const [t, all, { schedules, runs, choices }] = await Promise.all([
    getTranslations('exports'),
    getTranslations(),
    listSchedules(ctx),
  ])
  const named = choices.map((choice) => ({ ...choice, title: all(choice.title as 'statement.title') }))
  const titleOf = (path?: string) => (path ? all(path as 'statement.title') : t('removed'))
  return (
    <MessagesFor areas={['common', 'portal', 'exports']} timeZone={SAO_PAULO}>
      <LiveUpdates />
      <PartHead
        lead={t('lead')}
        actions={<AddSchedule choices={named} self={session.userUuid} add={addSchedule} />}
      />
      <NoMail ctx={ctx} about={session.seller.environment} />
      {schedules.length === 0 ? (
        <EmptyState icon={<FileDown />} title={t('emptyTitle')}>
          {t('emptyBody')}
        </EmptyState>
      ) : (
        <SchedulesTable
          schedules={schedules.map((schedule) => ({ ...schedule, title: titleOf(schedule.title) }))}
        />
      )}
      {(schedules.length > 0 || runs.length > 0) && (
        <section aria-labelledby="history" className="mt-10">
          <CardHead id="history" title={t('history')} lead={t('historyLead')} className="mb-1" />
          <RunsTable runs={runs.map((run) => ({ ...run, title: titleOf(run.title) }))} />
        </section>
      )}
    </MessagesFor>
  )
}
