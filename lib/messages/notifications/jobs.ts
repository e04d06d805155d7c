import { MINUTE_MS, SECOND_MS } from '@/lib/base/kernel/durations'
import type { Job } from '@/lib/base/worker-jobs/job'
import { distributeNotices } from './distribute-notices'
import { eraseOldNotifications } from './erase-old-notifications'
import { mailNotifications } from './mail-notifications'

export const notificationsJobs: readonly Job[] = [
  { name: 'distributeNotices', group: 'messages', everyMs: SECOND_MS, run: distributeNotices },
  { name: 'mailNotifications', group: 'messages', everyMs: SECOND_MS, run: mailNotifications },
  { name: 'eraseOldNotifications', group: 'cleaning', everyMs: MINUTE_MS, run: eraseOldNotifications },
]
