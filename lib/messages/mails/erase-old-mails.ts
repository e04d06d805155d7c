import type { Ctx } from '@/lib/base/kernel/ctx'
import { DAY_MS } from '@/lib/base/kernel/durations'
import { deleteMailsBefore } from './store'

const BATCH = 500

/** Job: deletes mails that were sent or given up long ago. Those that still wait stay. */
export async function eraseOldMails({ db, systemNow, settings }: Ctx): Promise<number> {
  const before = new Date(systemNow.getTime() - settings.retention.mailDays * DAY_MS)
  return deleteMailsBefore(db, before, BATCH)
}
