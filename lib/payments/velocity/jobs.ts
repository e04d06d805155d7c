import { MINUTE_MS } from '@/lib/base/kernel/durations'
import type { Job } from '@/lib/base/worker-jobs/job'
import { deleteOldAttempts } from './delete-old-counts'

export const velocityJobs: readonly Job[] = [
  { name: 'deleteOldAttempts', group: 'cleaning', everyMs: MINUTE_MS, run: deleteOldAttempts },
]
