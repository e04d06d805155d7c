import { MINUTE_MS } from '@/lib/base/kernel/durations'
import type { Job } from '@/lib/base/worker-jobs/job'
import { forgetOldEvents } from './forget-old'

export const webhookEventsJobs: readonly Job[] = [
  { name: 'forgetOldEvents', group: 'cleaning', everyMs: MINUTE_MS, run: forgetOldEvents },
]
