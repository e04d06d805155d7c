// What an attempt tells of its delivery and of its endpoint, kept in one transaction with the attempt itself.
import { randomBytes } from 'node:crypto'
import { atSellerClock, type Ctx, type TxCtx, transaction } from '@/lib/kernel/ctx'
import { settleAll } from '@/lib/kernel/settle-all'
import { findClockOffset } from '@/lib/sellers/store'
import { notifyEndpointOwner } from '@/lib/webhooks/endpoints/notify-owner'
import { endFailing, type LockedEndpoint, lockEndpoint, markEndpoint } from '@/lib/webhooks/endpoints/store'
import { notifyChange } from '@/lib/webhooks/store'
import {
  attemptsBeforeGivingUp,
  delayAfterFailureMs,
  ownRetryDelayMs,
  pauseAfterMs,
} from '@/lib/webhooks/webhook'
import type { Attempted } from './attempt'
import { countOwnFailures, insertAttempt } from './attempt-store'
import { finishDelivery, lockRefusals, postponeFollowing } from './outcome-store'
import { type ClaimedDelivery, makeDeliveriesDue } from './store'

interface Kept {
  delivery: ClaimedDelivery
  attempted: Attempted
  answer: ReturnType<typeof answerOf>
}

/** Keeps it on the seller's clock as it stands when the answer is there: a sandbox clock may have moved on meanwhile. */
export async function recordOutcome(
  ctx: Ctx,
  delivery: ClaimedDelivery,
  attempted: Attempted,
): Promise<void> {
  const { result } = attempted
  const kept = { delivery, attempted, answer: answerOf(attempted) }
  await transaction(ctx, (machine) => {
    if (result.kind === 'answered' && result.status >= 200 && result.status < 300) {
      return keepAcceptance(machine, kept)
    }
    const isOurs = result.kind === 'failed' && result.reason === 'internal'
    return isOurs ? keepOwnFailure(machine, kept) : keepRefusal(machine, kept)
  })
}

function answerOf({ result }: Attempted) {
  const answered = result.kind === 'answered' ? result : undefined
  return {
    responseStatus: answered?.status ?? null,
    responsePreview: answered?.bodyPreview ?? null,
    durationMs: Math.round(result.durationMs),
    failure: result.kind === 'failed' ? `${result.reason}: ${result.detail}` : null,
  }
}

async function keepAttempt({ tx }: TxCtx, { delivery, attempted, answer }: Kept): Promise<void> {
  const { sentAt, url, requestHeaders } = attempted
  await settleAll([
    notifyChange(tx, delivery),
    insertAttempt(tx, delivery.id, { ...answer, sentAt, url, requestHeaders }),
  ])
}

async function keepAcceptance(ctx: TxCtx, kept: Kept): Promise<void> {
  const { tx } = ctx
  const { delivery, answer } = kept
  const { now } = atSellerClock(ctx, await findClockOffset(tx, delivery.sellerId))
  // Without its lock, so that the deliveries of a healthy endpoint do not wait for each other; all in one go.
  const [wasPaused] = await settleAll([
    endFailing(tx, delivery),
    keepAttempt(ctx, kept),
    finishDelivery(tx, delivery.id, { ...answer, attempts: delivery.attempts + 1, deliveredAt: now }),
  ])
  // It was under way when the endpoint was paused: what waits need not wait for the seller.
  if (!wasPaused) return
  await makeDeliveriesDue(tx, delivery.endpointId, now)
  await notifyEndpointOwner(ctx, delivery, 'resumed')
}

/** Tells nothing of the endpoint, which is locked only for the order in which its deliveries are, and counts for nothing. */
async function keepOwnFailure(ctx: TxCtx, kept: Kept): Promise<void> {
  const { tx } = ctx
  const { delivery, answer } = kept
  const { clockOffsetMs } = await lockEndpoint(tx, delivery.endpointId)
  const { now } = atSellerClock(ctx, clockOffsetMs)
  await keepAttempt(ctx, kept)
  const { attempts } = await lockRefusals(tx, delivery.id)
  const retryInMs = ownRetryDelayMs(await countOwnFailures(tx, delivery.id), jitter())
  const dueAt = new Date(now.getTime() + retryInMs)
  await finishDelivery(tx, delivery.id, { ...answer, attempts, dueAt })
  await postponeFollowing(tx, delivery, dueAt)
}

async function keepRefusal(ctx: TxCtx, kept: Kept): Promise<void> {
  const { tx } = ctx
  const { delivery, answer } = kept
  const { result } = kept.attempted
  const answered = result.kind === 'answered' ? result : undefined
  const endpoint = await lockEndpoint(tx, delivery.endpointId)
  const inner = { ...atSellerClock(ctx, endpoint.clockOffsetMs), tx }
  await keepAttempt(inner, kept)
  // Switched off or given another address meanwhile, it is not what failed.
  const stands = endpoint.active && endpoint.url === delivery.url
  const before = await lockRefusals(tx, delivery.id)
  const attempts = before.attempts + 1
  const gaveUp = stands && attempts >= attemptsBeforeGivingUp && acceptedSince(endpoint, before.refusedAt)
  const retryInMs = delayAfterFailureMs(attempts, answered?.retryAfterSeconds, jitter())
  const next = gaveUp ? { gaveUp } : { dueAt: new Date(inner.now.getTime() + retryInMs) }
  await finishDelivery(tx, delivery.id, { ...answer, attempts, refusedAt: inner.now, ...next })
  if (next.dueAt) await postponeFollowing(tx, delivery, next.dueAt)
  if (stands) await markFailing(inner, endpoint, answered?.status === 410)
}

/** Whether an endpoint accepted anything since it refused this: its row of failures is over, or began anew with another's. */
function acceptedSince({ failingSince }: LockedEndpoint, refusedAt: Date | null): boolean {
  return failingSince === null || (refusedAt !== null && failingSince > refusedAt)
}

async function markFailing(ctx: TxCtx, endpoint: LockedEndpoint, gone: boolean): Promise<void> {
  const failingSince = endpoint.failingSince ?? ctx.now
  const isLong = ctx.now.getTime() - failingSince.getTime() >= pauseAfterMs
  const paused = !gone && isLong && endpoint.pausedAt === null
  await markEndpoint(ctx.tx, endpoint.id, {
    failingSince,
    ...(gone && { active: false }),
    ...(paused && { pausedAt: ctx.now }),
  })
  if (gone || paused) await notifyEndpointOwner(ctx, endpoint, gone ? 'gone' : 'paused')
}

const jitter = () => randomBytes(4).readUInt32BE() / 2 ** 32
