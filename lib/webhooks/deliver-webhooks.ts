// The sweep that carries due deliveries to their endpoints. Attempts run beside each other in the background, so that
// one endpoint that hangs holds up no other; the lease outlives the longest attempt, so that a killed worker's
// deliveries are taken over and come again under the same event id.
import { randomBytes } from 'node:crypto'
import { type Ctx, transaction } from '@/lib/kernel/ctx'
import { forEachClock } from '@/lib/sellers/clock-scopes'
import { secretContext } from './endpoint-secret'
import { lockEndpoint, markEndpoint } from './endpoint-store'
import { type PostResult, postSigned } from './post-signed'
import { signDelivery } from './signature'
import { type ClaimedDelivery, claimDeliveries, finishDelivery, notifyChange } from './store'
import {
  attemptsBeforeGivingUp,
  attemptTimeoutMs,
  delayAfterFailureMs,
  leaseMs,
  pauseAfterMs,
} from './webhook'

const IN_FLIGHT = 64
const PER_CLAIM = 16
const PER_ENDPOINT = 8

export interface DeliverySweep {
  run(ctx: Ctx): Promise<number>
  /** Resolves when no attempt is under way. */
  idle(): Promise<void>
}

export function createDeliverySweep(options: { clock: () => Date; onFinished: () => void }): DeliverySweep {
  const inFlight = new Set<Promise<void>>()

  function start(ctx: Ctx, delivery: ClaimedDelivery): void {
    const attempt = deliver(ctx, delivery, options.clock).finally(() => {
      inFlight.delete(attempt)
      options.onFinished()
    })
    inFlight.add(attempt)
    attempt.catch(() => {})
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

async function deliver(ctx: Ctx, delivery: ClaimedDelivery, clock: () => Date): Promise<void> {
  const headers = signDelivery({
    secret: delivery.sealedSecret
      ? ctx.sealer.open(delivery.sealedSecret, secretContext(delivery.endpointUuid))
      : undefined,
    body: delivery.body,
    timestampSeconds: Math.floor(clock().getTime() / 1000),
    nonce: randomBytes(16).toString('base64url'),
    eventId: delivery.eventUuid,
  })
  const result = await postSigned({
    url: delivery.url,
    headers: { 'Content-Type': 'application/json', 'User-Agent': 'Balcao-Webhooks/2', ...headers },
    body: delivery.body,
    timeoutMs: attemptTimeoutMs,
    allowLoopback: ctx.settings.allowLoopbackWebhooks,
  })
  const machineNow = clock()
  const offsetMs = ctx.now.getTime() - ctx.machineNow.getTime()
  await keepOutcome({ ...ctx, machineNow, now: new Date(machineNow.getTime() + offsetMs) }, delivery, result)
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
