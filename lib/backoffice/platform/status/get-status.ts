import { sumQueues } from '@/lib/backoffice/jobs/due-rows'
import { askCells } from '@/lib/base/cells/ask-cells'
import type { Ctx } from '@/lib/base/kernel/ctx'
import { requireOperator } from '@/lib/base/kernel/require-permission'
import { servedSubjects } from '@/lib/messages/mails/mailer'
import { joinMails } from '../mails/store'
import { checksOf } from './check'
import { type DiskSpace, diskSpaceOf } from './disk-space'
import { type Ending, endingsOf } from './ending'
import type { Check } from './part'
import { hasRightClock, isAlive } from './process'
import type { ProcessRow } from './process-store'
import { type DatabaseState, readPlatform, readQueues, type Sample } from './sample-store'

export interface Status {
  checks: Check[]
  processes: (ProcessRow & { isAlive: boolean; hasRightClock: boolean })[]
  endings: Ending[]
  database: Omit<DatabaseState, 'directory'> & { disk?: DiskSpace }
  /** The cells that did not answer. */
  silent: number[]
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
    silent: sample.silent,
  }
}

/** One sample, with the disk of the database where it is on this machine. */
export async function readState(ctx: Ctx): Promise<{ sample: Sample; disk: DiskSpace | undefined }> {
  const { db, systemNow, settings } = ctx
  const [ofPlatform, { answers, silent }] = await Promise.all([
    readPlatform(db, systemNow),
    askCells(ctx, (own) => readQueues(own.db, { systemNow, mailed: servedSubjects(own.ports.mailer) })),
  ])
  const queues = sumQueues([...answers.map(({ found }) => found.queues), ofPlatform.queues])
  const isOff = !ctx.ports.mailer.serves('PLATFORM')
  const mails = { ...joinMails(answers.map(({ found }) => found.mails)), isOff }
  const sample = { ...ofPlatform, queues, mails, silent }
  const disk = settings.databaseIsLocal ? await diskSpaceOf(sample.database.directory) : undefined
  return { sample, disk }
}
