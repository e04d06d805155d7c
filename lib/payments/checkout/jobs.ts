import { SECOND_MS } from '@/lib/base/kernel/durations'
import type { Job } from '@/lib/base/worker-jobs/job'
import { closeReplacedOrders } from './close-replaced-orders'

export const checkoutJobs: readonly Job[] = [
  { name: 'closeReplacedOrders', group: 'payments', everyMs: SECOND_MS, run: closeReplacedOrders },
]
