import { HOUR_MS } from '@/lib/base/kernel/durations'
import type { Job } from '@/lib/base/worker-jobs/job'
import { eraseOldAuthentications } from './erase-old-authentications'

export const threeDSecureJobs: readonly Job[] = [
  { name: 'eraseOldAuthentications', group: 'cleaning', everyMs: HOUR_MS, run: eraseOldAuthentications },
]
