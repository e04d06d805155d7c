import { HOUR_MS, SECOND_MS } from '@/lib/base/kernel/durations'
import type { Job } from '@/lib/base/worker-jobs/job'
import { eraseUnusedShops } from './erase-unused-shops'
import { forgetOldSignUps } from './forget-old-sign-ups'
import { sendSignUpMails } from './send-sign-up-mails'

export const signUpJobs: readonly Job[] = [
  { name: 'sendSignUpMails', group: 'messages', scope: 'platform', everyMs: SECOND_MS, run: sendSignUpMails },
  { name: 'eraseUnusedShops', group: 'cleaning', scope: 'platform', everyMs: HOUR_MS, run: eraseUnusedShops },
  { name: 'forgetOldSignUps', group: 'cleaning', scope: 'platform', everyMs: HOUR_MS, run: forgetOldSignUps },
]
