import { HOUR_MS } from '@/lib/base/kernel/durations'
import type { Job } from '@/lib/base/worker-jobs/job'
import { eraseOldApplications } from './erase-old-applications'

export const applicationsJobs: readonly Job[] = [
  {
    name: 'eraseOldApplications',
    group: 'cleaning',
    scope: 'platform',
    everyMs: HOUR_MS,
    run: eraseOldApplications,
  },
]
