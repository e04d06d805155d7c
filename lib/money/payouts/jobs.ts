import { MINUTE_MS, SECOND_MS } from '@/lib/base/kernel/durations'
import { type Job, MOVED_CLOCK_MS } from '@/lib/base/worker-jobs/job'
import { beginPayouts } from './begin-payouts'
import { expirePayouts } from './decide-payout'
import { settlePayouts } from './settle-payouts'

export const payoutsJobs: readonly Job[] = [
  {
    name: 'expirePayouts',
    group: 'payouts',
    everyMs: MINUTE_MS,
    movedEveryMs: MOVED_CLOCK_MS,
    run: expirePayouts,
  },
  { name: 'beginPayouts', group: 'payouts', everyMs: MINUTE_MS, run: beginPayouts },
  { name: 'settlePayouts', group: 'payouts', everyMs: SECOND_MS, run: settlePayouts },
]
