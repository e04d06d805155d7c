import { MINUTE_MS, SECOND_MS } from '@/lib/base/kernel/durations'
import type { Job } from '@/lib/base/worker-jobs/job'
import { comparePixLists } from './compare-lists'
import { lookUpHints } from './look-up-hints'

export const pixReconciliationJobs: readonly Job[] = [
  { name: 'lookUpPixHints', group: 'payments', scope: 'platform', everyMs: SECOND_MS, run: lookUpHints },
  { name: 'comparePixLists', group: 'payments', scope: 'platform', everyMs: MINUTE_MS, run: comparePixLists },
]
