import { MINUTE_MS, SECOND_MS } from '@/lib/base/kernel/durations'
import type { Job } from '@/lib/base/worker-jobs/job'
import { createDueRuns } from './create-due-runs'
import { performRuns } from './perform-runs'

export const exportsJobs: readonly Job[] = [
  { name: 'createDueExports', group: 'reports', everyMs: MINUTE_MS, run: createDueRuns },
  { name: 'performExports', group: 'reports', everyMs: SECOND_MS, run: performRuns },
]
