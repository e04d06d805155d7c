import { SECOND_MS } from '@/lib/base/kernel/durations'
import type { Job } from '@/lib/base/worker-jobs/job'
import { returnUnmatchedPayments } from './return-unmatched-payments'

export const receivedPaymentsJobs: readonly Job[] = [
  { name: 'returnUnmatchedPayments', group: 'payments', everyMs: SECOND_MS, run: returnUnmatchedPayments },
]
