import { HOUR_MS } from '@/lib/base/kernel/durations'
import type { Job } from '@/lib/base/worker-jobs/job'
import { noticeExpiringKeys } from './notice-expiring-keys'

export const apiKeysJobs: readonly Job[] = [
  { name: 'noticeExpiringKeys', group: 'messages', everyMs: HOUR_MS, run: noticeExpiringKeys },
]
