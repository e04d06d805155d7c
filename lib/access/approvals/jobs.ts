import { MINUTE_MS } from '@/lib/base/kernel/durations'
import { type Job, MOVED_CLOCK_MS } from '@/lib/base/worker-jobs/job'
import { remindOfApprovals } from './remind-of-approvals'

export const approvalsJobs: readonly Job[] = [
  {
    name: 'remindOfApprovals',
    group: 'payouts',
    everyMs: MINUTE_MS,
    movedEveryMs: MOVED_CLOCK_MS,
    run: remindOfApprovals,
  },
]
