import { MINUTE_MS, SECOND_MS } from '@/lib/base/kernel/durations'
import { type Job, MOVED_CLOCK_MS } from '@/lib/base/worker-jobs/job'
import { endExpiredAuthentications } from './authentication/end-expired'
import { endPreAuthorizations } from './authorization/end-reservations'
import { resolveAuthorizations } from './authorization/resolve'
import { warnOfEndingReservations } from './authorization/warn-of-ending'
import { reconcileBankPayments } from './bank/reconcile-payments'
import { abandonLateOrders } from './lifecycle/abandon-late'
import { closeEndedCharges } from './lifecycle/close-ended-charges'
import { passDueCharges } from './lifecycle/pass-due-charges'

export const ordersJobs: readonly Job[] = [
  { name: 'warnOfEndingReservations', group: 'messages', everyMs: MINUTE_MS, run: warnOfEndingReservations },
  {
    name: 'closeEndedCharges',
    group: 'payments',
    everyMs: SECOND_MS,
    movedEveryMs: MOVED_CLOCK_MS,
    run: closeEndedCharges,
  },
  {
    name: 'passDueCharges',
    group: 'payments',
    everyMs: SECOND_MS,
    movedEveryMs: MOVED_CLOCK_MS,
    run: passDueCharges,
  },
  { name: 'abandonLateOrders', group: 'payments', everyMs: MINUTE_MS, run: abandonLateOrders },
  { name: 'endPreAuthorizations', group: 'payments', everyMs: MINUTE_MS, run: endPreAuthorizations },
  { name: 'resolveAuthorizations', group: 'payments', everyMs: SECOND_MS, run: resolveAuthorizations },
  {
    name: 'endExpiredAuthentications',
    group: 'payments',
    everyMs: SECOND_MS,
    run: endExpiredAuthentications,
  },
  { name: 'reconcileBankPayments', group: 'payments', everyMs: 5 * SECOND_MS, run: reconcileBankPayments },
]
