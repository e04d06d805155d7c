import { SECOND_MS } from '@/lib/base/kernel/durations'
import type { Job } from '@/lib/base/worker-jobs/job'
import { type Copies, createErasureJob } from './carry-out-erasures'

declare module '@/lib/base/worker-jobs/job' {
  interface WorkerParts {
    erasedCopies: Copies
  }
}

export const personalDataJobs: readonly Job[] = [
  {
    name: 'carryOutErasures',
    group: 'cleaning',
    everyMs: 5 * SECOND_MS,
    run: (ctx) => createErasureJob(ctx.erasedCopies)(ctx),
  },
]
