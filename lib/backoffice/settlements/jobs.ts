import { HOUR_MS, SECOND_MS } from '@/lib/base/kernel/durations'
import type { Job } from '@/lib/base/worker-jobs/job'
import { matchLines } from './match-lines'
import { readPixDays } from './read-pix-days'

export const settlementsJobs: readonly Job[] = [
  { name: 'readPixDays', group: 'payouts', scope: 'platform', everyMs: HOUR_MS, run: readPixDays },
  { name: 'matchSettlementLines', group: 'payouts', scope: 'platform', everyMs: SECOND_MS, run: matchLines },
]
