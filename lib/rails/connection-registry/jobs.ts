import { HOUR_MS } from '@/lib/base/kernel/durations'
import type { Job } from '@/lib/base/worker-jobs/job'
import { warnOfCertificates } from './warn-of-certificates'

export const connectionRegistryJobs: readonly Job[] = [
  {
    name: 'warnOfCertificates',
    group: 'messages',
    scope: 'platform',
    everyMs: HOUR_MS,
    run: warnOfCertificates,
  },
]
