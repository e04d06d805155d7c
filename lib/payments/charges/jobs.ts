import { SECOND_MS } from '@/lib/base/kernel/durations'
import type { Job } from '@/lib/base/worker-jobs/job'
import { issuePendingCharges } from './issue-charge'

export const chargesJobs: readonly Job[] = [
  { name: 'issuePendingCharges', group: 'payments', everyMs: SECOND_MS, run: issuePendingCharges },
]
