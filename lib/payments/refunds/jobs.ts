import { MINUTE_MS, SECOND_MS } from '@/lib/base/kernel/durations'
import { type Job, MOVED_CLOCK_MS } from '@/lib/base/worker-jobs/job'
import { expireRefunds } from './decide-refund'
import { followCardHints } from './follow-card-hints'
import { settleRefunds } from './settle-refunds'

export const refundsJobs: readonly Job[] = [
  {
    name: 'expireRefunds',
    group: 'payments',
    everyMs: MINUTE_MS,
    movedEveryMs: MOVED_CLOCK_MS,
    run: expireRefunds,
  },
  { name: 'settleRefunds', group: 'payments', everyMs: SECOND_MS, run: settleRefunds },
  { name: 'followCardHints', group: 'payments', scope: 'platform', everyMs: SECOND_MS, run: followCardHints },
]
