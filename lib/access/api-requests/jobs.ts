import { MINUTE_MS } from '@/lib/base/kernel/durations'
import type { Job } from '@/lib/base/worker-jobs/job'
import { eraseOldRequests } from './erase-old-requests'

export const apiRequestsJobs: readonly Job[] = [
  { name: 'eraseOldRequests', group: 'cleaning', everyMs: MINUTE_MS, run: eraseOldRequests },
]
