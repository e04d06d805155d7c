import type { Db } from '@/db/client'
import type { Ctx } from '@/lib/kernel/ctx'
import { requireOperator } from '@/lib/kernel/require-permission'
import { type Check, checksOf } from './check'
import { type DiskSpace, diskSpaceOf } from './disk-space'
import { type Ending, endingsOf } from './ending'
import { hasRightClock, isAlive } from './process'
import type { ProcessRow } from './process-store'
import { type DatabaseState, readSample, type Sample } from './sample-store'

export interface Status {
  checks: Check[]
  processes: (ProcessRow & { isAlive: boolean; hasRightClock: boolean })[]
  endings: Ending[]
  database: Omit<DatabaseState, 'directory'> & { disk?: DiskSpace }
}

/** For the operator: whether each part of the installation works now. Throws FORBIDDEN. */
export async function getStatus(ctx: Ctx): Promise<Status> {
  requireOperator(ctx, 'platform.read')
  const { sample, disk } = await readState(ctx)
  const { directory: _, ...database } = sample.database
  return {
    checks: checksOf(sample, disk),
    processes: sample.processes.map((one) => ({
      ...one,
      isAlive: isAlive(one, sample.at),
      hasRightClock: hasRightClock(one),
    })),
    endings: endingsOf(sample),
    database: { ...database, ...(disk && { disk }) },
  }
}

/** One sample, with the disk of the database where it is on this machine. */
export async function readState({
  db,
  systemNow,
  settings,
}: Pick<Ctx, 'db' | 'systemNow' | 'settings'>): Promise<{ sample: Sample; disk: DiskSpace | undefined }> {
  const sample = await readSample(db as Db, systemNow)
  const disk = settings.databaseIsLocal ? await diskSpaceOf(sample.database.directory) : undefined
  return { sample, disk }
}
