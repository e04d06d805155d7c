import { type Ctx, sellerIdOf } from '@/lib/base/kernel/ctx'
import { Problem } from '@/lib/base/kernel/problem'
import { findRunOfSeller } from './run-store'
import { findSchedules } from './store'
import { type ExportedFile, findSubject } from './subjects'

/**
 * The file of a run of the acting seller, written now as the actor may see it. Throws NOT_FOUND, also for another seller's, and
 * FORBIDDEN.
 */
export async function fetchExportFile(ctx: Ctx, { uuid }: { uuid: string }): Promise<ExportedFile> {
  const run = await findRunOfSeller(ctx.db, sellerIdOf(ctx), uuid)
  const [schedule] = run ? await findSchedules(ctx.db, [run.scheduleId]) : []
  const subject = schedule && findSubject(schedule.subject)
  if (!run || !subject) throw new Problem('NOT_FOUND')
  return subject.write(ctx, { from: run.periodFrom, to: run.periodTo }, schedule.format)
}
