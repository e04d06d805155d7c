import { MINUTE_MS } from '@/lib/base/kernel/durations'
import type { Job } from '@/lib/base/worker-jobs/job'
import { forgetEndedAttempts } from './forget-ended-attempts'

export const secondFactorsJobs: readonly Job[] = [
  {
    name: 'forgetEndedAttempts',
    group: 'cleaning',
    scope: 'platform',
    everyMs: MINUTE_MS,
    run: forgetEndedAttempts,
  },
]
