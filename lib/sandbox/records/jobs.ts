import { HOUR_MS } from '@/lib/base/kernel/durations'
import type { Job } from '@/lib/base/worker-jobs/job'
import { eraseOldRecords } from './erase-old-records'

export const recordsJobs: readonly Job[] = [
  { name: 'eraseOldSimulatorRecords', group: 'cleaning', everyMs: HOUR_MS, run: eraseOldRecords },
]
