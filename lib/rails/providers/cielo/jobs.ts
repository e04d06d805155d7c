import { MINUTE_MS } from '@/lib/base/kernel/durations'
import type { Job } from '@/lib/base/worker-jobs/job'
import { lookAgainAtSales } from './acquirer/look-again-job'

export const cieloJobs: readonly Job[] = [
  { name: 'lookAgainAtSales', group: 'payments', everyMs: MINUTE_MS, run: lookAgainAtSales },
]
