import { SECOND_MS } from '@/lib/base/kernel/durations'
import type { Job } from '@/lib/base/worker-jobs/job'
import { sealPostings } from './seal-postings'

export const ledgerJobs: readonly Job[] = [
  { name: 'sealPostings', group: 'payouts', everyMs: SECOND_MS, run: sealPostings },
]
