import { SECOND_MS } from '@/lib/base/kernel/durations'
import type { Job } from '@/lib/base/worker-jobs/job'
import { noticePayments } from './notice-payments'

export const orderListsJobs: readonly Job[] = [
  { name: 'noticePayments', group: 'messages', everyMs: SECOND_MS, restMs: SECOND_MS, run: noticePayments },
]
