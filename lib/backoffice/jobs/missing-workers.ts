// Which jobs no worker runs, from the runs that workers store every few seconds: their rows are the heartbeat.
import type { Ctx } from '@/lib/base/kernel/ctx'
import { SECOND_MS } from '@/lib/base/kernel/durations'
import { type JobGroup, jobGroupNames } from '@/lib/base/worker-jobs/job'
import { groupOfJob } from '@/lib/base/worker-jobs/registered'
import { type LastRun, listLastRuns } from './store'

/** A group without a run for this long, or for several pauses, has no worker. */
const SHORTEST_ABSENCE_MS = 30 * SECOND_MS
const MISSED_RUNS = 3

/** The groups of which no worker has run any job lately, by the pause of the job that runs most often. */
export function groupsWithoutWorker(runs: readonly LastRun[], now: Date): JobGroup[] {
  return jobGroupNames.filter((group) => {
    const own = runs.filter(({ name }) => groupOfJob(name) === group)
    if (own.length === 0) return true
    const pause = Math.min(...own.map(({ everyMs }) => everyMs))
    const absence = Math.max(MISSED_RUNS * pause, SHORTEST_ABSENCE_MS)
    // Also none of a clock that was ahead: its worker would seem to live until that time comes.
    return own.every(({ lastRunAt }) => Math.abs(now.getTime() - lastRunAt.getTime()) > absence)
  })
}

export const listGroupsWithoutWorker = async ({
  db,
  systemNow,
}: Pick<Ctx, 'db' | 'systemNow'>): Promise<JobGroup[]> =>
  groupsWithoutWorker(await listLastRuns(db), systemNow)
