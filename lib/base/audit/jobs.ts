import { MINUTE_MS, SECOND_MS } from '@/lib/base/kernel/durations'
import type { Job } from '@/lib/base/worker-jobs/job'
import { eraseOldAuditEntries } from './erase-old-entries'
import { sealAuditEntries } from './seal-entries'

export const auditJobs: readonly Job[] = [
  { name: 'sealAuditEntries', group: 'payouts', everyMs: SECOND_MS, run: sealAuditEntries },
  { name: 'eraseOldAuditEntries', group: 'cleaning', everyMs: MINUTE_MS, run: eraseOldAuditEntries },
]
