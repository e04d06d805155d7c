import { SECOND_MS } from '@/lib/base/kernel/durations'
import type { Job } from '@/lib/base/worker-jobs/job'
import type { DeliveryJob } from './deliver'

declare module '@/lib/base/worker-jobs/job' {
  interface WorkerParts {
    deliveries: DeliveryJob
  }
}

export const webhookDeliveryJobs: readonly Job[] = [
  {
    name: 'deliverWebhooks',
    group: 'webhooks',
    everyMs: SECOND_MS,
    restMs: 25,
    run: (ctx) => ctx.deliveries.run(ctx),
  },
]
