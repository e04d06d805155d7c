import { HOUR_MS, SECOND_MS } from '@/lib/base/kernel/durations'
import type { Job } from '@/lib/base/worker-jobs/job'
import { eraseOldMails } from './erase-old-mails'
import { type DrawMailFile, sendMails } from './send-mails'

declare module '@/lib/base/worker-jobs/job' {
  interface WorkerParts {
    drawMailFile: DrawMailFile
  }
}

export const mailsJobs: readonly Job[] = [
  {
    name: 'sendMails',
    group: 'messages',
    everyMs: SECOND_MS,
    run: (ctx) => sendMails(ctx, ctx.drawMailFile),
  },
  { name: 'eraseOldMails', group: 'cleaning', everyMs: HOUR_MS, run: eraseOldMails },
]
