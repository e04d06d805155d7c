import { HOUR_MS } from '@/lib/base/kernel/durations'
import type { Job } from '@/lib/base/worker-jobs/job'
import { forgetCspReports } from './csp-reports'

export const cspJobs: readonly Job[] = [
  { name: 'forgetCspReports', group: 'cleaning', scope: 'platform', everyMs: HOUR_MS, run: forgetCspReports },
]
