import { MINUTE_MS } from '@/lib/base/kernel/durations'
import type { Job } from '@/lib/base/worker-jobs/job'
import { eraseOldSecrets } from './erase-old-secrets'

export const webhookEndpointsJobs: readonly Job[] = [
  { name: 'eraseOldSecrets', group: 'cleaning', everyMs: MINUTE_MS, run: eraseOldSecrets },
]
