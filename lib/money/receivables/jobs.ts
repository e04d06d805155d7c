import { MINUTE_MS, SECOND_MS } from '@/lib/base/kernel/durations'
import { type Job, MOVED_CLOCK_MS } from '@/lib/base/worker-jobs/job'
import { scheduleShares } from './schedule-shares'
import { settleReceivables } from './settle-receivables'

export const receivablesJobs: readonly Job[] = [
  {
    name: 'settleReceivables',
    group: 'payouts',
    everyMs: SECOND_MS,
    movedEveryMs: MOVED_CLOCK_MS,
    run: settleReceivables,
  },
  { name: 'scheduleShares', group: 'payouts', everyMs: MINUTE_MS, run: scheduleShares },
]
