import { SECOND_MS } from '@/lib/base/kernel/durations'
import type { Job } from '@/lib/base/worker-jobs/job'
import { resendDeliveries } from './job'

export const webhookResendsJobs: readonly Job[] = [
  { name: 'resendDeliveries', group: 'webhooks', everyMs: SECOND_MS, run: resendDeliveries },
]
