import { MINUTE_MS, SECOND_MS } from '@/lib/base/kernel/durations'
import { type Job, MOVED_CLOCK_MS } from '@/lib/base/worker-jobs/job'
import { createDueCycles } from './cycles/create-due'
import { retryCycles } from './cycles/retry-due'
import { eraseUnusedCards } from './erase-unused-cards'
import { followSubscriptions } from './follow-subscriptions'

export const subscriptionsJobs: readonly Job[] = [
  {
    name: 'createDueCycles',
    group: 'payments',
    everyMs: SECOND_MS,
    movedEveryMs: MOVED_CLOCK_MS,
    run: createDueCycles,
  },
  {
    name: 'retryCycles',
    group: 'payments',
    everyMs: SECOND_MS,
    movedEveryMs: MOVED_CLOCK_MS,
    run: retryCycles,
  },
  { name: 'followSubscriptions', group: 'payments', everyMs: SECOND_MS, run: followSubscriptions },
  { name: 'eraseUnusedCards', group: 'cleaning', everyMs: MINUTE_MS, run: eraseUnusedCards },
]
