import { SECOND_MS } from '@/lib/base/kernel/durations'
import type { Job } from '@/lib/base/worker-jobs/job'
import { finishReplacements } from './finish-replacements'

export const orderLinksJobs: readonly Job[] = [
  { name: 'finishReplacements', group: 'payments', everyMs: SECOND_MS, run: finishReplacements },
]
