import { HOUR_MS, SECOND_MS } from '@/lib/base/kernel/durations'
import type { Job } from '@/lib/base/worker-jobs/job'
import { eraseOldExports, writeExports } from './exports/write-exports'

export const listsJobs: readonly Job[] = [
  { name: 'writeExports', group: 'reports', everyMs: SECOND_MS, run: writeExports },
  { name: 'eraseOldExports', group: 'cleaning', everyMs: HOUR_MS, run: eraseOldExports },
]
