import { SECOND_MS } from '@/lib/base/kernel/durations'
import { type Job, MOVED_CLOCK_MS } from '@/lib/base/worker-jobs/job'
import { followInvoices } from './follow-invoices'

export const invoicesJobs: readonly Job[] = [
  {
    name: 'followInvoices',
    group: 'payments',
    everyMs: SECOND_MS,
    movedEveryMs: MOVED_CLOCK_MS,
    run: followInvoices,
  },
]
