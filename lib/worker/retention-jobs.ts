// The worker's jobs that delete what is needed no longer, in small batches: each runs again at once while it finds rows.

import { forgetOldInvitations } from '@/lib/access/team/forget-old-invitations'
import { eraseOldApplications } from '@/lib/backoffice/applications/erase-old-applications'
import { HOUR_MS } from '@/lib/base/kernel/durations'
import { eraseOldMails } from '@/lib/messages/mails/erase-old-mails'
import { eraseOldAuthentications } from '@/lib/rails/three-d-secure/erase-old-authentications'
import { eraseOldRecords } from '@/lib/sandbox/records/erase-old-records'
import type { Job } from './run-job'

export const retentionJobs: readonly Job[] = [
  { name: 'eraseOldMails', everyMs: HOUR_MS, run: eraseOldMails },
  { name: 'eraseOldAuthentications', everyMs: HOUR_MS, run: eraseOldAuthentications },
  { name: 'eraseOldSimulatorRecords', everyMs: HOUR_MS, run: eraseOldRecords },
  { name: 'eraseOldApplications', everyMs: HOUR_MS, run: eraseOldApplications },
  { name: 'forgetOldInvitations', everyMs: HOUR_MS, run: forgetOldInvitations },
]
