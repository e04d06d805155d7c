import { randomUUID } from 'node:crypto'
import type { Ctx } from '@/lib/base/kernel/ctx'
import type { Period } from './schedule'
import type { ScheduleRow } from './store'

/** A run of a schedule for a period, due at once. */
export const newRun = ({ now, systemNow }: Ctx, { id, sellerId }: ScheduleRow, { from, to }: Period) => ({
  uuid: randomUUID(),
  sellerId,
  scheduleId: id,
  periodFrom: from,
  periodTo: to,
  status: 'PENDING' as const,
  attempts: 0,
  dueAt: systemNow,
  createdAt: now,
})
