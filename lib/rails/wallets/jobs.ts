import { HOUR_MS } from '@/lib/base/kernel/durations'
import type { Job } from '@/lib/base/worker-jobs/job'
import { forgetUsedTokens } from './forget-used-tokens'

export const walletsJobs: readonly Job[] = [
  { name: 'forgetUsedTokens', group: 'cleaning', scope: 'platform', everyMs: HOUR_MS, run: forgetUsedTokens },
]
