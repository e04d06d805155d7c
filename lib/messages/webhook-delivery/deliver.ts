// Job: sends due deliveries to their endpoints. Attempts run concurrently in the background, so that an endpoint that
// hangs delays no other. The lease is longer than the longest attempt: another worker sends the deliveries of a killed
// worker again, with the same event id.
import type { Ctx } from '@/lib/base/kernel/ctx'
import { traced } from '@/lib/base/tracing/span'
import { attemptTimeoutMs, leaseMs } from '@/lib/messages/webhooks/webhook'
import { type ClockScope, forEachClock } from '@/lib/parties/sellers/clock-scopes'
import { attemptDelivery } from './attempt'
import type { PostFailure } from './exchange'
import { freeInFlight, type InFlight } from './in-flight'
import type { PostResult } from './post-signed'
import { recordOutcome } from './record-outcome'
import { type ClaimedDelivery, claimDeliveries, listMovedClocksWithDue } from './store'

const PER_CLAIM = 64
const PER_ENDPOINT = 16
const PER_SELLER = 32
const FAILING_PER_SELLER = PER_SELLER / 2

/** An answer of the endpoint, or why there was none. */
export type AttemptOutcome = 'accepted' | 'refused' | PostFailure

export interface DeliveryJob {
  run(ctx: Ctx, only?: ClockScope): Promise<number>
  /** Resolves when no attempt is in flight. */
  idle(): Promise<void>
}

export interface DeliveryJobOptions {
  /** The system clock. */
  clock: () => Date
  onFinished: () => void
  /** Called when an attempt failed on our side. */
  onError: (error: unknown) => void
  /** Called with the outcome of each attempt. */
  onAttempt?: (outcome: AttemptOutcome) => void
  /** Called when a name points to an address to which nothing is sent. */
  onForbiddenAddress?: (delivery: { id: number; sellerId: number }) => void
  /** Max time until the response; shorter in tests. */
  timeoutMs?: number
  /** What all jobs of the process have open; of this one alone if absent. */
  open?: InFlight
}

export function createDeliveryJob(options: DeliveryJobOptions): DeliveryJob {
  const inFlight = new Set<Promise<void>>()
  const own: InFlight = { attempts: 0, failing: 0 }
  const open = options.open ?? { attempts: 0, failing: 0 }

  function count(attempts: number, failing: number): void {
    for (const counted of [own, open]) {
      counted.attempts += attempts
      counted.failing += failing
    }
  }

  function start(ctx: Ctx, delivery: ClaimedDelivery): void {
    const failing = delivery.failing ? 1 : 0
    count(1, failing)
    const attempt = deliver(ctx, delivery, options)
      .catch(options.onError)
      .finally(() => {
        count(-1, -failing)
        inFlight.delete(attempt)
        options.onFinished()
      })
    inFlight.add(attempt)
  }

  return {
    async run(ctx, only) {
      const claimDue = async (scoped: Ctx, scope: ClockScope) => {
        const free = freeInFlight(own, open)
        if (free.attempts === 0) return 0
        const systemNow = only ? options.clock() : ctx.systemNow
        const claim = {
          systemNow,
          leasedUntil: new Date(systemNow.getTime() + leaseMs),
          limit: Math.min(PER_CLAIM, free.attempts),
          failingLimit: free.failing,
          perEndpoint: PER_ENDPOINT,
          perSeller: PER_SELLER,
          perSellerFailing: FAILING_PER_SELLER,
        }
        const claimed = await claimDeliveries(ctx.db, scope, claim)
        for (const delivery of claimed) start(scoped, delivery)
        return claimed.length
      }
      return forEachClock(ctx, claimDue, only, listMovedClocksWithDue)
    },
    async idle() {
      await Promise.allSettled([...inFlight])
    },
  }
}

async function deliver(
  ctx: Ctx,
  delivery: ClaimedDelivery,
  { clock, onError, onAttempt, onForbiddenAddress, timeoutMs = attemptTimeoutMs }: DeliveryJobOptions,
): Promise<void> {
  const facts = { 'balcao.event_id': delivery.eventUuid }
  const start = { name: 'deliver webhook', kind: 'consumer', parent: delivery.traceparent, facts } as const
  await traced(start, async () => {
    const attempted = await attemptDelivery(ctx, delivery, { sentAt: clock(), timeoutMs, onError })
    const { result } = attempted
    onAttempt?.(outcomeOf(result))
    if (result.kind === 'failed' && result.reason === 'forbidden-address') onForbiddenAddress?.(delivery)
    // The outcome is recorded even if the job was aborted meanwhile: the receiver already has the event.
    await recordOutcome({ ...ctx, signal: undefined, systemNow: clock() }, delivery, attempted)
  })
}

function outcomeOf(result: PostResult): AttemptOutcome {
  if (result.kind === 'failed') return result.reason
  return result.status >= 200 && result.status < 300 ? 'accepted' : 'refused'
}
