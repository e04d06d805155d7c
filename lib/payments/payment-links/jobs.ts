import { HOUR_MS } from '@/lib/base/kernel/durations'
import type { Job } from '@/lib/base/worker-jobs/job'
import { forgetOldVisits } from './visits/forget-old-visits'

export const paymentLinksJobs: readonly Job[] = [
  { name: 'forgetOldVisits', group: 'cleaning', everyMs: HOUR_MS, run: forgetOldVisits },
]
