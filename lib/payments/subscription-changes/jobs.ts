import { MINUTE_MS } from '@/lib/base/kernel/durations'
import { type Job, MOVED_CLOCK_MS } from '@/lib/base/worker-jobs/job'
import { endPauses } from './end-pauses'

export const subscriptionChangesJobs: readonly Job[] = [
  { name: 'endPauses', group: 'payments', everyMs: MINUTE_MS, movedEveryMs: MOVED_CLOCK_MS, run: endPauses },
]
