import type { Ctx } from '@/lib/base/kernel/ctx'
import { DAY_MS } from '@/lib/base/kernel/durations'
import { deleteAuthorizationsBefore, deleteChargesBefore, deleteRecordsBefore, recordTables } from './store'

const BATCH = 500

/** Job: deletes what the simulated systems remember for longer than set. */
export async function eraseOldRecords({ db, systemNow, settings }: Ctx): Promise<number> {
  const before = new Date(systemNow.getTime() - settings.retention.simulatorDays * DAY_MS)
  let deleted = await deleteChargesBefore(db, before, BATCH)
  deleted += await deleteAuthorizationsBefore(db, before, BATCH)
  for (const table of recordTables) deleted += await deleteRecordsBefore(db, table, before, BATCH)
  return deleted
}
