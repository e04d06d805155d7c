// Records a finished attempt: the attempt itself, the new state of its delivery and of its endpoint, in one transaction.
import { randomBytes } from 'node:crypto'
import { atSellerClock, type Ctx, settleAll, type TxCtx, transaction } from '@/lib/base/kernel/ctx'
import { notifyEndpointOwner } from '@/lib/messages/webhook-endpoints/notify-owner'
import {
  type LockedEndpoint,
  lockEndpoint,
  lockFailing,
  markEndpoint,
} from '@/lib/messages/webhook-endpoints/store'
import { notifyChange } from '@/lib/messages/webhooks/store'
import {
  attemptsBeforeGivingUp,
  delayAfterFailureMs,
  ownRetryDelayMs,
  pauseAfterMs,
} from '@/lib/messages/webhooks/webhook'
import { findClockOffset } from '@/lib/parties/sellers/store'
import type { FinishedAttempt } from './attempt'
import { countOwnFailures, insertAttempt } from './attempt-store'
import { finishDelivery, lockRefusals, postponeFollowing } from './outcome-store'
import { type ClaimedDelivery, makeDeliveriesDue } from './store'

interface Outcome {
  delivery: ClaimedDelivery
  attempt: FinishedAttempt
  response: ReturnType<typeof responseOf>
}

/** The seller's clock is read when the attempt is finished: a sandbox clock may have been moved during the attempt. */
export async function recordOutcome(
  ctx: Ctx,
  delivery: ClaimedDelivery,
  attempt: FinishedAttempt,
): Promise<void> {
  const { result } = attempt
  const outcome = { delivery, attempt, response: responseOf(attempt) }
  await transaction(ctx, (systemCtx) => {
    if (result.kind === 'answered' && result.status >= 200 && result.status < 300) {
      return recordAcceptance(systemCtx, outcome)
    }
    const isOurs = result.kind === 'failed' && result.reason === 'internal'
    return isOurs ? recordOwnFailure(systemCtx, outcome) : recordRefusal(systemCtx, outcome)
  })
}

function responseOf({ result }: FinishedAttempt) {
  const answered = result.kind === 'answered' ? result : undefined
  return {
    responseStatus: answered?.status ?? null,
    responsePreview: answered?.bodyPreview ?? null,
    durationMs: Math.round(result.durationMs),
    failure: result.kind === 'failed' ? `${result.reason}: ${result.detail}` : null,
  }
}

async function recordAttempt({ tx }: TxCtx, { delivery, attempt, response }: Outcome): Promise<void> {
  const { sentAt, url, requestHeaders } = attempt
  tx.withCommit((last) => notifyChange(last, delivery))
  await insertAttempt(tx, delivery.id, { ...response, sentAt, url, requestHeaders })
}

async function recordAcceptance(ctx: TxCtx, outcome: Outcome): Promise<void> {
  const { tx } = ctx
  const { delivery, response } = outcome
  // A healthy endpoint is not locked, so that its deliveries do not wait for each other.
  const [clockOffsetMs, failing] = await settleAll([
    findClockOffset(tx, delivery.sellerId),
    lockFailing(tx, delivery),
    recordAttempt(ctx, outcome),
  ])
  const { now } = atSellerClock(ctx, clockOffsetMs)
  const accepted = { ...response, attempts: delivery.attempts + 1, deliveredAt: now }
  tx.withCommit((last) => finishDelivery(last, delivery.id, accepted))
  if (!failing) return
  await markEndpoint(tx, delivery.endpointId, { failingSince: null, lastRefusal: null, pausedAt: null })
  // The endpoint was paused during this attempt and works again: its other deliveries are due without the seller.
  if (!failing.paused) return
  await makeDeliveriesDue(tx, delivery.endpointId, now)
  await notifyEndpointOwner(ctx, await lockEndpoint(tx, delivery.endpointId), 'resumed')
}

/** Changes neither the endpoint nor the count of failed attempts; the endpoint is locked to keep its deliveries in order. */
async function recordOwnFailure(ctx: TxCtx, outcome: Outcome): Promise<void> {
  const { tx } = ctx
  const { delivery, response } = outcome
  const { clockOffsetMs } = await lockEndpoint(tx, delivery.endpointId)
  const { now } = atSellerClock(ctx, clockOffsetMs)
  await recordAttempt(ctx, outcome)
  const { attempts } = await lockRefusals(tx, delivery.id)
  const retryInMs = ownRetryDelayMs(await countOwnFailures(tx, delivery.id), jitter())
  const dueAt = new Date(now.getTime() + retryInMs)
  await finishDelivery(tx, delivery.id, { ...response, attempts, dueAt })
  await postponeFollowing(tx, delivery, dueAt)
}

async function recordRefusal(ctx: TxCtx, outcome: Outcome): Promise<void> {
  const { tx } = ctx
  const { delivery, response } = outcome
  const { result } = outcome.attempt
  const answered = result.kind === 'answered' ? result : undefined
  const endpoint = await lockEndpoint(tx, delivery.endpointId)
  const inner = atSellerClock(ctx, endpoint.clockOffsetMs)
  await recordAttempt(inner, outcome)
  // An endpoint that was switched off or got another address during the attempt is not the one that failed.
  const unchanged = endpoint.active && endpoint.url === delivery.url
  const before = await lockRefusals(tx, delivery.id)
  const attempts = before.attempts + 1
  const gaveUp = unchanged && attempts >= attemptsBeforeGivingUp && acceptedSince(endpoint, before.refusedAt)
  const retryInMs = delayAfterFailureMs(attempts, answered?.retryAfterSeconds, jitter())
  const next = gaveUp ? { gaveUp } : { dueAt: new Date(inner.now.getTime() + retryInMs) }
  await finishDelivery(tx, delivery.id, { ...response, attempts, refusedAt: inner.now, ...next })
  if (next.dueAt) await postponeFollowing(tx, delivery, next.dueAt)
  if (unchanged) await markFailing(inner, endpoint, outcome)
}

/** Whether the endpoint accepted a delivery since it refused this one: it is not failing, or began to fail again later. */
function acceptedSince({ failingSince }: LockedEndpoint, refusedAt: Date | null): boolean {
  return failingSince === null || (refusedAt !== null && failingSince > refusedAt)
}

async function markFailing(
  ctx: TxCtx,
  endpoint: LockedEndpoint,
  { delivery, response }: Outcome,
): Promise<void> {
  const { responseStatus: status, failure } = response
  const gone = status === 410
  const failingSince = endpoint.failingSince ?? ctx.now
  const isLong = ctx.now.getTime() - failingSince.getTime() >= pauseAfterMs
  const paused = !gone && isLong && endpoint.pausedAt === null
  await markEndpoint(ctx.tx, endpoint.id, {
    failingSince,
    lastRefusal: { at: ctx.now.toISOString(), delivery: delivery.id, status, failure },
    ...(gone && { active: false }),
    ...(paused && { pausedAt: ctx.now }),
  })
  if (gone || paused) await notifyEndpointOwner(ctx, endpoint, gone ? 'gone' : 'paused')
}

const jitter = () => randomBytes(4).readUInt32BE() / 2 ** 32
