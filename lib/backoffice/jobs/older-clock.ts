import type { Ctx } from '@/lib/base/kernel/ctx'
import type { Job } from '@/lib/base/worker-jobs/job'
import { readClock } from './store'

/**
 * A job of the group `cleaning` runs at the older of two clocks, that of its process and that of the database, so that a worker
 * whose clock is ahead deletes nothing before its time. Any other job is returned as it is.
 */
export function cleaningAtOlderClock(job: Job): Job {
  if (job.group !== 'cleaning') return job
  return { ...job, run: async (ctx) => job.run(await atOlderClock(ctx)) }
}

async function atOlderClock<Of extends Ctx>(ctx: Of): Promise<Of> {
  const databaseNow = await readClock(ctx.db)
  return databaseNow < ctx.systemNow ? { ...ctx, now: databaseNow, systemNow: databaseNow } : ctx
}
