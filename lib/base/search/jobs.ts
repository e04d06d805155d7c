import { SECOND_MS } from '@/lib/base/kernel/durations'
import type { Job } from '@/lib/base/worker-jobs/job'
import { updateSearchIndex } from './update-index'

export const searchJobs: readonly Job[] = [
  { name: 'updateSearchIndex', group: 'reports', everyMs: SECOND_MS, restMs: 250, run: updateSearchIndex },
]
