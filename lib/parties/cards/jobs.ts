import { MINUTE_MS } from '@/lib/base/kernel/durations'
import type { Job } from '@/lib/base/worker-jobs/job'
import { forgetUndecidedCards } from './forget-undecided-cards'

export const cardsJobs: readonly Job[] = [
  { name: 'forgetUndecidedCards', group: 'cleaning', everyMs: MINUTE_MS, run: forgetUndecidedCards },
]
