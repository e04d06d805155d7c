import { MINUTE_MS } from '@/lib/base/kernel/durations'
import type { Job } from '@/lib/base/worker-jobs/job'
import { deleteOldRateWindows } from './delete-old-windows'

export const rateLimitsJobs: readonly Job[] = [
  {
    name: 'deleteOldRateWindows',
    group: 'cleaning',
    scope: 'platform',
    everyMs: MINUTE_MS,
    run: deleteOldRateWindows,
  },
]
