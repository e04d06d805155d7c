import { REQUEST_LOG_DAYS } from '@/lib/access/api-requests/api-request'
import type { Ctx } from '@/lib/base/kernel/ctx'
import { DAY_MS } from '@/lib/base/kernel/durations'
import { type PartitionedTable, rangesNeeded } from './partition'
import { addPartition, dropPartition, hasPartition } from './store'

interface Kept {
  table: PartitionedTable
  keptDays: number
}

const tables = ({ settings }: Ctx): Kept[] => [
  { table: { name: 'api_requests', days: 1, ahead: 7 }, keptDays: REQUEST_LOG_DAYS },
  { table: { name: 'webhook_attempts', days: 14, ahead: 1 }, keptDays: settings.webhookLogDays },
]

/**
 * Job: adds the partitions ahead and drops those whose retention is over. A lock that is not free within half a second is left for
 * the next run, so that no write waits longer. Throws where the partition of tomorrow is missing: rows then go to the default
 * partition, so that none is lost, and are deleted one by one.
 */
export async function keepPartitions(ctx: Ctx): Promise<number> {
  let changed = 0
  const missing: string[] = []
  const tomorrow = new Date(ctx.systemNow.getTime() + DAY_MS)
  for (const kept of tables(ctx)) {
    changed += (await addAhead(ctx, kept)) + (await dropOld(ctx, kept))
    const { name } = kept.table
    if (!(await hasPartition(ctx.db, name, tomorrow))) missing.push(name)
  }
  if (missing.length > 0) throw new Error(`No partition for tomorrow: ${missing.join(', ')}`)
  return changed
}

async function addAhead({ db, systemNow }: Ctx, { table }: Kept): Promise<number> {
  let added = 0
  for (const range of rangesNeeded(table, systemNow)) {
    const result = await addPartition(db, table.name, range)
    if (result === null) return added
    if (result) added += 1
  }
  return added
}

async function dropOld({ db, systemNow }: Ctx, { table, keptDays }: Kept): Promise<number> {
  const before = new Date(systemNow.getTime() - keptDays * DAY_MS)
  let dropped = 0
  while (await dropPartition(db, table.name, { before, keptDays })) dropped += 1
  return dropped
}
