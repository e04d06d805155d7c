import { HOUR_MS, MINUTE_MS } from '@/lib/base/kernel/durations'
import { type Job, MOVED_CLOCK_MS } from '@/lib/base/worker-jobs/job'
import { readCardEnds } from './read-card-ends'
import { remindSubscribers } from './remind'

export const subscriptionRemindersJobs: readonly Job[] = [
  {
    name: 'remindSubscribers',
    group: 'payments',
    everyMs: MINUTE_MS,
    movedEveryMs: MOVED_CLOCK_MS,
    run: remindSubscribers,
  },
  { name: 'readCardEnds', group: 'cleaning', everyMs: HOUR_MS, run: readCardEnds },
]
