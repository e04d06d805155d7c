import type { TxCtx } from '@/lib/base/kernel/ctx'
import { Problem } from '@/lib/base/kernel/problem'
import { nextStatus } from '@/lib/base/kernel/state-machine'
import {
  type ExportScheduleStatus,
  type ExportScheduleTrigger,
  exportScheduleTransitions,
  openPeriod,
} from './schedule'
import { type ScheduleRow, updateScheduleStatus } from './store'

/** The only writer of the status of a scheduled export. Throws CONFLICT for a move that it does not have. */
export async function moveSchedule(
  ctx: TxCtx,
  schedule: ScheduleRow,
  trigger: ExportScheduleTrigger,
): Promise<ExportScheduleStatus> {
  const status = nextStatus(exportScheduleTransitions, schedule.status, trigger)
  const resumed = trigger === 'resume' && { nextPeriod: openPeriod(schedule.frequency, ctx.now).from }
  const next = status && { status, statusAt: ctx.now, ...resumed }
  if (!next || !(await updateScheduleStatus(ctx.tx, schedule, next)))
    throw new Problem('CONFLICT', { message: 'A exportação mudou enquanto você olhava.' })
  return next.status
}
