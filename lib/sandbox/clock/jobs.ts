import { SECOND_MS } from '@/lib/base/kernel/durations'
import type { Job } from '@/lib/base/worker-jobs/job'
import { createClockJob } from './continue-moves'

export const clockJobs: readonly Job[] = [
  {
    name: 'continueClockMoves',
    group: 'payments',
    everyMs: SECOND_MS,
    run: (ctx) => createClockJob(ctx.stopping)(ctx),
  },
]
