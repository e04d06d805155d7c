import { SECOND_MS } from '@/lib/base/kernel/durations'
import { type Job, MOVED_CLOCK_MS } from '@/lib/base/worker-jobs/job'
import { applyAccountChanges } from './apply-account-changes'

export const accountChangesJobs: readonly Job[] = [
  {
    name: 'applyAccountChanges',
    group: 'payouts',
    everyMs: SECOND_MS,
    movedEveryMs: MOVED_CLOCK_MS,
    run: applyAccountChanges,
  },
]
