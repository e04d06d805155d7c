import { MINUTE_MS } from '@/lib/base/kernel/durations'
import type { Job } from '@/lib/base/worker-jobs/job'
import { deleteExpiredIdempotencyKeys } from './delete-expired-keys'

export const idempotencyJobs: readonly Job[] = [
  {
    name: 'deleteExpiredIdempotencyKeys',
    group: 'cleaning',
    everyMs: MINUTE_MS,
    run: deleteExpiredIdempotencyKeys,
  },
]
