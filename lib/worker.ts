// The loop over the sweeps: each looks for due rows, does a bounded batch of them and looks again, at once while there
// is more, otherwise every second or when a change elsewhere wakes it. Rows are the queue; nothing lives in memory.
import { setTimeout as sleep } from 'node:timers/promises'
import { issuePendingPixCodes } from '@/lib/charges/issue-pix-code'
import { deleteExpiredIdempotencyKeys, deleteUsedRateWindows } from '@/lib/http/forget-expired'
import type { Ctx } from '@/lib/kernel/ctx'
import { expirePixCharges } from '@/lib/orders/expire-pix-charges'
import { createReconcileSweep } from '@/lib/orders/reconcile-pix-payments'
import { returnStrayPayments } from '@/lib/pix/return-stray-payments'
import { type Runtime, runtime } from '@/lib/runtime'
import { createDeliverySweep } from '@/lib/webhooks/deliver-webhooks'

interface Sweep {
  name: string
  everyMs: number
  /** How many rows it did; more than none means that it looks again at once. */
  run(ctx: Ctx): Promise<number>
}

const SECOND = 1_000
const MINUTE = 60 * SECOND

/** Runs all sweeps until the signal; then finishes what is in hand and closes the runtime. */
export async function runWorker(signal: AbortSignal): Promise<void> {
  const house = await runtime()
  const waker = new EventTarget()
  const wake = () => waker.dispatchEvent(new Event('wake'))
  const deliveries = createDeliverySweep({ clock: house.clock, onFinished: wake })
  const sweeps: Sweep[] = [
    { name: 'deliverWebhooks', everyMs: SECOND, run: deliveries.run },
    { name: 'issuePendingPixCodes', everyMs: SECOND, run: issuePendingPixCodes },
    { name: 'expirePixCharges', everyMs: SECOND, run: expirePixCharges },
    { name: 'returnStrayPayments', everyMs: SECOND, run: returnStrayPayments },
    { name: 'reconcilePixPayments', everyMs: 30 * SECOND, run: createReconcileSweep() },
    { name: 'deleteExpiredIdempotencyKeys', everyMs: MINUTE, run: deleteExpiredIdempotencyKeys },
    { name: 'deleteUsedRateWindows', everyMs: MINUTE, run: deleteUsedRateWindows },
  ]
  const unsubscribe = await house.changes.subscribe(wake)
  house.log.info({ sweeps: sweeps.map((sweep) => sweep.name) }, 'worker started')
  await Promise.all(sweeps.map((sweep) => loop(house, sweep, waker, signal)))
  await deliveries.idle()
  unsubscribe()
  await house.close()
}

async function loop(house: Runtime, sweep: Sweep, waker: EventTarget, signal: AbortSignal): Promise<void> {
  while (!signal.aborted) {
    const woken = nextWake(sweep, waker, signal)
    const done = await runOnce(house, sweep)
    if (done > 0) woken.cancel()
    else await woken.promise
  }
}

async function runOnce(house: Runtime, sweep: Sweep): Promise<number> {
  try {
    return await sweep.run(house.makeCtx({ kind: 'system' }))
  } catch (error) {
    house.log.error({ err: error, sweep: sweep.name }, 'sweep failed')
    return 0
  }
}

/** Listens from before the sweep looks, so that a wake-up while it looks is not missed. Rare sweeps keep to their time. */
function nextWake(sweep: Sweep, waker: EventTarget, signal: AbortSignal) {
  const ended = new AbortController()
  const promise = new Promise<void>((resolve) => {
    const { signal: over } = ended
    if (sweep.everyMs <= SECOND) waker.addEventListener('wake', () => resolve(), { signal: over, once: true })
    signal.addEventListener('abort', () => resolve(), { signal: over, once: true })
    sleep(sweep.everyMs, undefined, { signal: over }).then(resolve, () => resolve())
  }).finally(() => ended.abort())
  return { promise, cancel: () => ended.abort() }
}
