import { HOUR_MS } from '@/lib/base/kernel/durations'
import type { Job } from '@/lib/base/worker-jobs/job'
import { forgetUnusedBuyers } from './forget-unused'

export const knownBuyersJobs: readonly Job[] = [
  { name: 'forgetUnusedBuyers', group: 'cleaning', everyMs: HOUR_MS, run: forgetUnusedBuyers },
]
