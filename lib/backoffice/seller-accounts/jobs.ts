import { MINUTE_MS } from '@/lib/base/kernel/durations'
import type { Job } from '@/lib/base/worker-jobs/job'
import { notifyOfFeeChanges } from './notify-of-fee-changes'

export const sellerAccountsJobs: readonly Job[] = [
  { name: 'notifyOfFeeChanges', group: 'messages', everyMs: MINUTE_MS, run: notifyOfFeeChanges },
]
