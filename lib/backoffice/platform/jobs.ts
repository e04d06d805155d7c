import { MINUTE_MS, SECOND_MS } from '@/lib/base/kernel/durations'
import type { Job } from '@/lib/base/worker-jobs/job'
import { keepPartitions } from './partitions/keep-partitions'
import { createProofJob, type Proof } from './proof/prove-ledger'
import { requestDailyProof } from './proof/request-daily-proof'

declare module '@/lib/base/worker-jobs/job' {
  interface WorkerParts {
    proveLedger: () => Promise<Proof>
  }
}

export const platformJobs: readonly Job[] = [
  { name: 'keepPartitions', group: 'cleaning', everyMs: MINUTE_MS, run: keepPartitions },
  {
    name: 'proveLedger',
    group: 'payouts',
    scope: 'platform',
    everyMs: SECOND_MS,
    restMs: SECOND_MS,
    run: (ctx) => createProofJob(ctx.proveLedger)(ctx),
  },
  {
    name: 'requestDailyProof',
    group: 'payouts',
    scope: 'platform',
    everyMs: MINUTE_MS,
    run: requestDailyProof,
  },
]
