// The sweep that carries due deliveries to their endpoints. Attempts run beside each other in the background, so that
// one endpoint that hangs holds up no other; the lease outlives the longest attempt, so that a killed worker's
// deliveries are taken over and come again under the same event id.
import { randomBytes } from 'node:crypto'
import { type Ctx, transaction } from '@/lib/kernel/ctx'
import { forEachClock } from '@/lib/sellers/clock-scopes'
import { type ClaimedDelivery, claimDeliveries, finishDelivery } from './delivery-store'
import { secretContext } from './endpoint-secret'
import { lockEndpoint, markEndpoint } from './endpoint-store'
import { type PostResult, postSigned } from './post-signed'
import { signDelivery } from './signature'
import { notifyChange } from './store'
import {
  attemptsBeforeGivingUp,
  attemptTimeoutMs,
  delayAfterFailureMs,
  leaseMs,
  pauseAfterMs,
} from './webhook'

const IN_FLIGHT = 256
const PER_CLAIM = 64
const PER_ENDPOINT = 8
const PER_SELLER = 32

export interface DeliverySweep {
  run(ctx: Ctx): Promise<number>
  /** Resolves when no attempt is under way. */
  idle(): Promise<void>
}

export function createDeliverySweep(options: {
  clock: () => Date
  onFinished: () => void
  /** Told of an attempt that failed on our side. */
  onError: (error: unknown) => void
}): DeliverySweep {
  const inFlight = new Set<Promise<void>>()

  function start(ctx: Ctx, delivery: ClaimedDelivery): void {
    const attempt = deliver(ctx, delivery, options)
      .catch(options.onError)
      .finally(() => {
        inFlight.delete(attempt)
        options.onFinished()
      })
    inFlight.add(attempt)
  }

  return {
    async run(ctx) {
      return forEachClock(ctx, async (scoped, scope) => {
        const limit = Math.min(PER_CLAIM, IN_FLIGHT - inFlight.size)
        if (limit <= 0) return 0
        const claim = {
          machineNow: ctx.machineNow,
          leasedUntil: new Date(ctx.machineNow.getTime() + leaseMs),
          limit,
          perEndpoint: PER_ENDPOINT,
          perSeller: PER_SELLER,
        }
        const claimed = await claimDeliveries(ctx.db, scope, claim)
        for (const delivery of claimed) start(scoped, delivery)
        return claimed.length
      })
    },
    async idle() {
      await Promise.allSettled([...inFlight])
    },
  }
}

type Attempting = Pick<Parameters<typeof createDeliverySweep>[0], 'clock' | 'onError'>

async function deliver(ctx: Ctx, delivery: ClaimedDelivery, { clock, onError }: Attempting): Promise<void> {
  const result = await attempt(ctx, delivery, clock()).catch((error): PostResult => {
    onError(error)
    return { kind: 'failed', reason: 'internal', detail: 'the delivery could not be prepared', durationMs: 0 }
  })
  const machineNow = clock()
  const offsetMs = ctx.now.getTime() - ctx.machineNow.getTime()
  await keepOutcome({ ...ctx, machineNow, now: new Date(machineNow.getTime() + offsetMs) }, delivery, result)
}

async function attempt(ctx: Ctx, delivery: ClaimedDelivery, machineNow: Date): Promise<PostResult> {
  const { sealedSecret, endpointUuid, body } = delivery
  const signature = signDelivery({
    secret: sealedSecret ? ctx.sealer.open(sealedSecret, secretContext(endpointUuid)) : undefined,
    body,
    timestampSeconds: Math.floor(machineNow.getTime() / 1000),
    nonce: randomBytes(16).toString('base64url'),
    eventId: delivery.eventUuid,
  })
  return postSigned({
    url: delivery.url,
    headers: { 'Content-Type': 'application/json', 'User-Agent': 'Balcao-Webhooks/2', ...signature },
    body,
    timeoutMs: attemptTimeoutMs,
    allowLoopback: ctx.settings.allowLoopbackWebhooks,
  })
}

async function keepOutcome(ctx: Ctx, delivery: ClaimedDelivery, result: PostResult): Promise<void> {
  const answered = result.kind === 'answered' ? result : undefined
  const accepted = answered !== undefined && answered.status >= 200 && answered.status < 300
  const attempt = {
    attempts: delivery.attempts + 1,
    responseStatus: answered?.status ?? null,
    responsePreview: answered?.bodyPreview ?? null,
    durationMs: Math.round(result.durationMs),
    failure: result.kind === 'failed' ? `${result.reason}: ${result.detail}` : null,
  }
  const retryInMs = delayAfterFailureMs(
    attempt.attempts,
    answered?.retryAfterSeconds,
    randomBytes(4).readUInt32BE() / 2 ** 32,
  )
  await transaction(ctx, async ({ tx, now }) => {
    const endpoint = await lockEndpoint(tx, delivery.endpointId)
    await notifyChange(tx, delivery)
    if (accepted) {
      await finishDelivery(tx, delivery.id, { ...attempt, deliveredAt: now })
      if (endpoint.failingSince) await markEndpoint(tx, endpoint.id, { failingSince: null })
      return
    }
    const acceptsOthers = endpoint.failingSince === null
    const gaveUp = attempt.attempts >= attemptsBeforeGivingUp && acceptsOthers
    const next = gaveUp ? { gaveUp } : { dueAt: new Date(now.getTime() + retryInMs) }
    await finishDelivery(tx, delivery.id, { ...attempt, ...next })
    const failingSince = endpoint.failingSince ?? now
    const paused = now.getTime() - failingSince.getTime() >= pauseAfterMs
    await markEndpoint(tx, endpoint.id, {
      failingSince,
      ...(answered?.status === 410 && { active: false }),
      ...(paused && { pausedAt: now }),
    })
  })
}
