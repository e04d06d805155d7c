import { HOUR_MS, MINUTE_MS, SECOND_MS } from '@/lib/base/kernel/durations'
import { type Job, MOVED_CLOCK_MS } from '@/lib/base/worker-jobs/job'
import { closeEndedAlerts } from './close-ended-alerts'
import { closeOverdueDisputes } from './close-overdue-disputes'
import { followClaimHints } from './inbound/follow-claim-hints'
import { followDisputes } from './inbound/follow-disputes'
import { readClaims } from './inbound/read-claims'
import { remindOfDeadlines } from './remind-of-deadlines'
import { sendAnswers } from './send-answers'

export const disputesJobs: readonly Job[] = [
  {
    name: 'closeOverdueDisputes',
    group: 'payments',
    everyMs: SECOND_MS,
    movedEveryMs: MOVED_CLOCK_MS,
    run: closeOverdueDisputes,
  },
  {
    name: 'remindOfDeadlines',
    group: 'messages',
    everyMs: SECOND_MS,
    movedEveryMs: MOVED_CLOCK_MS,
    run: remindOfDeadlines,
  },
  {
    name: 'closeEndedAlerts',
    group: 'payments',
    everyMs: SECOND_MS,
    movedEveryMs: MOVED_CLOCK_MS,
    run: closeEndedAlerts,
  },
  { name: 'sendAnswers', group: 'payments', everyMs: SECOND_MS, run: sendAnswers },
  {
    name: 'followClaimHints',
    group: 'payments',
    scope: 'platform',
    everyMs: SECOND_MS,
    run: followClaimHints,
  },
  { name: 'readClaims', group: 'payments', scope: 'platform', everyMs: HOUR_MS, run: readClaims },
  { name: 'followDisputes', group: 'payments', everyMs: MINUTE_MS, run: followDisputes },
]
