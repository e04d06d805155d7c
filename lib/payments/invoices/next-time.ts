import type { CivilDate } from '@/lib/base/kernel/dates'
import { nextReminder } from './invoice'

/** When a reminder or the end of an invoice is next due: reminders are sent while it can be paid. */
export function nextTime(
  { dueDate, reminds }: { dueDate: string; reminds: boolean },
  { expiresAt }: { expiresAt: Date | null },
  after: Date,
): Date {
  const reminder = reminds ? nextReminder(dueDate as CivilDate, after) : undefined
  return reminder && reminder < expiresAt! ? reminder : expiresAt!
}
