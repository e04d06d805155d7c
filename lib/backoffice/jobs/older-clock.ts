import type { Ctx } from '@/lib/base/kernel/ctx'
import { groupOfJob } from './groups'
import { readClock } from './store'

interface CleaningJob {
  name: string
  run(ctx: Ctx): Promise<number>
}

/**
 * A job of the group `cleaning` runs at the older of two clocks, that of its process and that of the database, so that a worker
 * whose clock is ahead deletes nothing before its time. Any other job is returned as it is.
 */
export function cleaningAtOlderClock<Job extends CleaningJob>(job: Job): Job {
  if (groupOfJob(job.name) !== 'cleaning') return job
  return { ...job, run: async (ctx: Ctx) => job.run(await atOlderClock(ctx)) }
}

async function atOlderClock(ctx: Ctx): Promise<Ctx> {
  const databaseNow = await readClock(ctx.db)
  return databaseNow < ctx.systemNow ? { ...ctx, now: databaseNow, systemNow: databaseNow } : ctx
}
