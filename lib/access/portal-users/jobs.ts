import { MINUTE_MS, SECOND_MS } from '@/lib/base/kernel/durations'
import type { Job } from '@/lib/base/worker-jobs/job'
import { auditFailedSignIns } from './audit-failed-sign-ins'
import { forgetEndedSignIns } from './forget-ended-sign-ins'
import { sendMailLinks } from './mail-links/send-mail-links'

export const portalUsersJobs: readonly Job[] = [
  { name: 'sendMailLinks', group: 'messages', scope: 'platform', everyMs: SECOND_MS, run: sendMailLinks },
  {
    name: 'auditFailedSignIns',
    group: 'messages',
    scope: 'platform',
    everyMs: 10 * SECOND_MS,
    run: auditFailedSignIns,
  },
  {
    name: 'forgetEndedSignIns',
    group: 'cleaning',
    scope: 'platform',
    everyMs: MINUTE_MS,
    run: forgetEndedSignIns,
  },
]
