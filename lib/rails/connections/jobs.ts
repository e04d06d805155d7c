import { HOUR_MS, SECOND_MS } from '@/lib/base/kernel/durations'
import type { Job } from '@/lib/base/worker-jobs/job'
import { eraseOldMinutes } from './health/erase-old-minutes'
import { checkOpenCircuits } from './running/check-open-circuits'

export const connectionsJobs: readonly Job[] = [
  {
    name: 'checkOpenCircuits',
    group: 'payments',
    scope: 'platform',
    everyMs: SECOND_MS,
    restMs: SECOND_MS,
    run: checkOpenCircuits,
  },
  {
    name: 'eraseOldConnectionMinutes',
    group: 'cleaning',
    scope: 'platform',
    everyMs: HOUR_MS,
    run: eraseOldMinutes,
  },
]
