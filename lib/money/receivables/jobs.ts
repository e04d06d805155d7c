import { SECOND_MS } from '@/lib/base/kernel/durations'
import { type Job, MOVED_CLOCK_MS } from '@/lib/base/worker-jobs/job'
import { settleReceivables } from './settle-receivables'

export const receivablesJobs: readonly Job[] = [
  {
    name: 'settleReceivables',
    group: 'payouts',
    everyMs: SECOND_MS,
    movedEveryMs: MOVED_CLOCK_MS,
    run: settleReceivables,
  },
]
