import { HOUR_MS } from '@/lib/base/kernel/durations'
import type { Job } from '@/lib/base/worker-jobs/job'
import { forgetOldInvitations } from './forget-old-invitations'

export const teamJobs: readonly Job[] = [
  {
    name: 'forgetOldInvitations',
    group: 'cleaning',
    scope: 'platform',
    everyMs: HOUR_MS,
    run: forgetOldInvitations,
  },
]
