import { MINUTE_MS } from '@/lib/base/kernel/durations'
import type { Job } from '@/lib/base/worker-jobs/job'
import { noticeDays } from './notice-days'
import { recountDays } from './recount-days'

export const salesJobs: readonly Job[] = [
  { name: 'noticeDays', group: 'messages', everyMs: MINUTE_MS, run: noticeDays },
  { name: 'recountDays', group: 'reports', everyMs: MINUTE_MS, run: recountDays },
]
