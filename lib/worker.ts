// The loop over the jobs: each looks for due rows, does a bounded batch of them and looks again, at once while there
// is more, otherwise every second or when a change elsewhere wakes it. Rows are the queue; nothing lives in memory.

import { applyAccountChanges } from '@/lib/account-changes/apply-account-changes'
import { returnUnmatchedPayments } from '@/lib/bank-payments/return-unmatched-payments'
import { forgetUndecidedCards } from '@/lib/cards/forget-undecided-cards'
import { issuePendingCharges } from '@/lib/charges/issue-charge'
import { closeReplacedOrders } from '@/lib/checkout/close-replaced-orders'
import { closeOverdueDisputes } from '@/lib/disputes/close-overdue-disputes'
import { remindOfDeadlines } from '@/lib/disputes/remind-of-deadlines'
import { sendAnswers } from '@/lib/disputes/send-answers'
import { deleteExpiredIdempotencyKeys, deleteUsedRateWindows } from '@/lib/http/idempotency/forget-expired'
import type { Ctx } from '@/lib/kernel/ctx'
import { sealPostings } from '@/lib/ledger/seal-postings'
import { sendMails } from '@/lib/mails/send-mails'
import { endExpiredAuthentications } from '@/lib/orders/authentication/end-expired'
import { endPreAuthorizations } from '@/lib/orders/authorization/end-reservations'
import { resolveAuthorizations } from '@/lib/orders/authorization/resolve'
import { createReconcileJob } from '@/lib/orders/bank/reconcile-payments'
import { abandonLateOrders } from '@/lib/orders/lifecycle/abandon-late'
import { closeEndedCharges } from '@/lib/orders/lifecycle/close-ended-charges'
import { passDueCharges } from '@/lib/orders/lifecycle/pass-due-charges'
import { beginPayouts } from '@/lib/payouts/begin-payouts'
import { settlePayouts } from '@/lib/payouts/settle-payouts'
import { forgetEndedSignIns } from '@/lib/portal-users/forget-ended-sign-ins'
import { settleReceivables } from '@/lib/receivables/settle-receivables'
import { settleRefunds } from '@/lib/refunds/settle-refunds'
import { type Runtime, runtime } from '@/lib/runtime'
import { createClockJob } from '@/lib/sandbox/clock/continue-moves'
import { createDueCycles } from '@/lib/subscriptions/cycles/create-due'
import { retryCycles } from '@/lib/subscriptions/cycles/retry-due'
import { followSubscriptions } from '@/lib/subscriptions/follow-subscriptions'
import { createDeliveryJob } from '@/lib/webhooks/delivery/deliver'
import { eraseOldSecrets } from '@/lib/webhooks/endpoints/erase-old-secrets'
import { forgetOldEvents } from '@/lib/webhooks/events/forget-old'
import { resendDeliveries } from '@/lib/webhooks/resend/job'
import { createWakeUp, type WakeUp } from './wake-up'

interface Job {
  name: string
  everyMs: number
  /** How long it rests after it found nothing, however many notifications come meanwhile. */
  restMs?: number
  /** How often it looks at sellers on a clock of their own, one by one; each time where nothing is said. */
  movedEveryMs?: number
  /** How many rows it did; more than none means that it looks again at once. */
  run(ctx: Ctx): Promise<number>
}

const SECOND = 1_000
const MINUTE = 60 * SECOND
/** A moved clock has what falls due done as it moves; what its seconds bring afterwards can wait so long. */
const MOVED_MS = 5 * SECOND
/** Under load every change is a notification: nobody looks more often than this. */
const REST_MS = 100

/** Runs all jobs until the signal; then finishes what is in hand and closes the runtime. */
export async function runWorker(signal: AbortSignal): Promise<void> {
  const app = await runtime()
  const wakeUp = createWakeUp(signal)
  const deliveries = createDeliveryJob({
    clock: app.clock,
    onFinished: wakeUp.wake,
    onError: (error) => app.log.error({ err: error }, 'delivery failed on our side'),
  })
  const jobs: Job[] = [
    { name: 'resendDeliveries', everyMs: SECOND, run: resendDeliveries },
    { name: 'deliverWebhooks', everyMs: SECOND, restMs: 10, run: (ctx) => deliveries.run(ctx) },
    { name: 'sendMails', everyMs: SECOND, run: sendMails },
    { name: 'issuePendingCharges', everyMs: SECOND, run: issuePendingCharges },
    {
      name: 'closeEndedCharges',
      everyMs: SECOND,
      movedEveryMs: MOVED_MS,
      run: (ctx) => closeEndedCharges(ctx),
    },
    { name: 'passDueCharges', everyMs: SECOND, movedEveryMs: MOVED_MS, run: (ctx) => passDueCharges(ctx) },
    { name: 'closeReplacedOrders', everyMs: SECOND, run: closeReplacedOrders },
    { name: 'abandonLateOrders', everyMs: MINUTE, run: (ctx) => abandonLateOrders(ctx) },
    { name: 'endPreAuthorizations', everyMs: MINUTE, run: (ctx) => endPreAuthorizations(ctx) },
    {
      name: 'settleReceivables',
      everyMs: SECOND,
      movedEveryMs: MOVED_MS,
      run: (ctx) => settleReceivables(ctx),
    },
    {
      name: 'applyAccountChanges',
      everyMs: SECOND,
      movedEveryMs: MOVED_MS,
      run: (ctx) => applyAccountChanges(ctx),
    },
    { name: 'beginPayouts', everyMs: MINUTE, run: (ctx) => beginPayouts(ctx) },
    { name: 'continueClockMoves', everyMs: SECOND, run: createClockJob(signal) },
    { name: 'settlePayouts', everyMs: SECOND, run: settlePayouts },
    { name: 'resolveAuthorizations', everyMs: SECOND, run: resolveAuthorizations },
    { name: 'endExpiredAuthentications', everyMs: SECOND, run: endExpiredAuthentications },
    { name: 'returnUnmatchedPayments', everyMs: SECOND, run: returnUnmatchedPayments },
    { name: 'settleRefunds', everyMs: SECOND, run: (ctx) => settleRefunds(ctx) },
    {
      name: 'closeOverdueDisputes',
      everyMs: SECOND,
      movedEveryMs: MOVED_MS,
      run: (ctx) => closeOverdueDisputes(ctx),
    },
    {
      name: 'remindOfDeadlines',
      everyMs: SECOND,
      movedEveryMs: MOVED_MS,
      run: (ctx) => remindOfDeadlines(ctx),
    },
    { name: 'sendAnswers', everyMs: SECOND, run: sendAnswers },
    { name: 'createDueCycles', everyMs: SECOND, movedEveryMs: MOVED_MS, run: (ctx) => createDueCycles(ctx) },
    { name: 'retryCycles', everyMs: SECOND, movedEveryMs: MOVED_MS, run: (ctx) => retryCycles(ctx) },
    { name: 'followSubscriptions', everyMs: SECOND, run: (ctx) => followSubscriptions(ctx) },
    { name: 'reconcileBankPayments', everyMs: 30 * SECOND, run: createReconcileJob() },
    { name: 'sealPostings', everyMs: SECOND, run: sealPostings },
    { name: 'eraseOldSecrets', everyMs: MINUTE, run: eraseOldSecrets },
    { name: 'forgetUndecidedCards', everyMs: MINUTE, run: forgetUndecidedCards },
    { name: 'forgetOldEvents', everyMs: MINUTE, run: (ctx) => forgetOldEvents(ctx) },
    { name: 'deleteExpiredIdempotencyKeys', everyMs: MINUTE, run: deleteExpiredIdempotencyKeys },
    { name: 'deleteUsedRateWindows', everyMs: MINUTE, run: deleteUsedRateWindows },
    { name: 'forgetEndedSignIns', everyMs: MINUTE, run: forgetEndedSignIns },
  ]
  const unsubscribe = await app.changes.subscribe(wakeUp.wake)
  app.log.info({ jobs: jobs.map((job) => job.name) }, 'worker started')
  await Promise.all(jobs.map((job) => loop(app, job, wakeUp, signal)))
  await deliveries.idle()
  unsubscribe()
  await app.close()
}

async function loop(app: Runtime, job: Job, wakeUp: WakeUp, signal: AbortSignal): Promise<void> {
  let movedAt = Number.NEGATIVE_INFINITY
  while (!signal.aborted) {
    const seen = wakeUp.count()
    const onlyRealClock = performance.now() - movedAt < (job.movedEveryMs ?? 0)
    if (!onlyRealClock) movedAt = performance.now()
    const done = await runOnce(app, job, onlyRealClock)
    if (done > 0) continue
    await wakeUp.pause(job.restMs ?? REST_MS)
    await wakeUp.pause(job.everyMs, job.everyMs <= SECOND ? seen : undefined)
  }
}

async function runOnce(app: Runtime, job: Job, onlyRealClock: boolean): Promise<number> {
  try {
    return await job.run({ ...app.makeCtx({ kind: 'system' }), onlyRealClock })
  } catch (error) {
    app.log.error({ err: error, job: job.name }, 'job failed')
    return 0
  }
}
