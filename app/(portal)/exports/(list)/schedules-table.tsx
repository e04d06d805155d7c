import { useTranslations } from 'next-intl'
import { StatusBadge, type Tone } from '@/components/ui/badge'
import { Cell, HeadCell, Row, RowActions, Table, TableBody, TableHead, Under } from '@/components/ui/table'
import type { ListedSchedules } from '@/lib/backoffice/exports/list-schedules'
import { type ExportScheduleStatus, periodOf } from '@/lib/backoffice/exports/schedule'
import { change, runNow } from './actions'
import { ScheduleMenu } from './schedule-menu'
import { usePeriodText } from './use-period-text'

const tones: Record<ExportScheduleStatus, Tone> = { ACTIVE: 'success', PAUSED: 'warning', REMOVED: 'neutral' }

type Schedule = ListedSchedules['schedules'][number] & { title: string }

export function SchedulesTable({ schedules }: { schedules: readonly Schedule[] }) {
  const t = useTranslations('exports')
  return (
    <Table label={t('list')}>
      <TableHead>
        <HeadCell>{t('columns.what')}</HeadCell>
        <HeadCell>{t('columns.status')}</HeadCell>
        <HeadCell>{t('columns.when')}</HeadCell>
        <HeadCell from="wide">{t('columns.to')}</HeadCell>
        <HeadCell className="w-10">
          <span className="sr-only">{t('columns.actions')}</span>
        </HeadCell>
      </TableHead>
      <TableBody>
        {schedules.map((schedule) => (
          <ScheduleRow key={schedule.uuid} {...schedule} />
        ))}
      </TableBody>
    </Table>
  )
}

function ScheduleRow(schedule: Schedule) {
  const t = useTranslations('exports')
  const periodText = usePeriodText()
  const { uuid, title, format, frequency, channel, recipients, status, nextPeriod, creatorName } = schedule
  const name = t('file', { what: title, format: format.toUpperCase() })
  const { from, to } = periodOf(frequency, nextPeriod)
  const receivers = channel === 'WEBHOOK' ? t('hook') : recipients.join(', ') || t('nobody')
  return (
    <Row>
      <Cell
        phone="title"
        cut={name}
        className="font-medium"
        under={
          <>
            <span className="max-w-full truncate" title={creatorName}>
              {t('by', { name: creatorName })}
            </span>
            <Under until="wide">{receivers}</Under>
          </>
        }
      />
      <Cell phone="status">
        <StatusBadge tone={tones[status]}>{t(`statuses.${status}`)}</StatusBadge>
      </Cell>
      <Cell
        phone="time"
        className="text-muted"
        under={status === 'ACTIVE' && <span>{t('next', { period: periodText(from, to) })}</span>}
      >
        {t(`frequencies.${frequency}`)}
      </Cell>
      <Cell from="wide" cut={receivers} className="max-w-64 text-muted" />
      <Cell phone="amount">
        <RowActions>
          <ScheduleMenu
            uuid={uuid}
            name={name}
            isPaused={status === 'PAUSED'}
            change={change}
            runNow={runNow}
          />
        </RowActions>
      </Cell>
    </Row>
  )
}
