// What an attempt tells of its delivery and of its endpoint, kept in one transaction with the attempt itself.
import { randomBytes } from 'node:crypto'
import { atSellerClock, type Ctx, type TxCtx, transaction } from '@/lib/kernel/ctx'
import { together } from '@/lib/kernel/together'
import { findClockOffset } from '@/lib/sellers/store'
import type { Attempted } from './attempt-delivery'
import { insertAttempt } from './attempt-store'
import { type ClaimedDelivery, finishDelivery, lockAttempts, postponeFollowing } from './delivery-store'
import { endFailing, type LockedEndpoint, lockEndpoint, markEndpoint } from './endpoint-store'
import { notifyChange } from './store'
import { tellOfEndpoint } from './tell-of-endpoint'
import { attemptsBeforeGivingUp, delayAfterFailureMs, pauseAfterMs } from './webhook'

/** Keeps it on the seller's clock as it stands when the answer is there: a sandbox clock may have moved on meanwhile. */
export async function keepOutcome(ctx: Ctx, delivery: ClaimedDelivery, attempted: Attempted): Promise<void> {
  const { sentAt, url, requestHeaders, result } = attempted
  const answered = result.kind === 'answered' ? result : undefined
  const answer = {
    responseStatus: answered?.status ?? null,
    responsePreview: answered?.bodyPreview ?? null,
    durationMs: Math.round(result.durationMs),
    failure: result.kind === 'failed' ? `${result.reason}: ${result.detail}` : null,
  }
  const accepted = answered !== undefined && answered.status >= 200 && answered.status < 300
  const keepAttempt = ({ tx }: TxCtx) =>
    together([
      notifyChange(tx, delivery),
      insertAttempt(tx, delivery.id, { ...answer, sentAt, url, requestHeaders }),
    ])
  await transaction(ctx, async (machine) => {
    const { tx } = machine
    if (accepted) {
      const { now } = atSellerClock(machine, await findClockOffset(tx, delivery.sellerId))
      // Without its lock, so that the deliveries of a healthy endpoint do not wait for each other; all in one go.
      await together([
        endFailing(tx, delivery.endpointId),
        keepAttempt(machine),
        finishDelivery(tx, delivery.id, { ...answer, attempts: delivery.attempts + 1, deliveredAt: now }),
      ])
      return
    }
    const endpoint = await lockEndpoint(tx, delivery.endpointId)
    const inner = { ...atSellerClock(machine, endpoint.clockOffsetMs), tx }
    await keepAttempt(inner)
    const acceptsOthers = endpoint.failingSince === null
    const attempts = (await lockAttempts(tx, delivery.id)) + 1
    const gaveUp = attempts >= attemptsBeforeGivingUp && acceptsOthers
    const jitter = randomBytes(4).readUInt32BE() / 2 ** 32
    const retryInMs = delayAfterFailureMs(attempts, answered?.retryAfterSeconds, jitter)
    const next = gaveUp ? { gaveUp } : { dueAt: new Date(inner.now.getTime() + retryInMs) }
    await finishDelivery(tx, delivery.id, { ...answer, attempts, ...next })
    if (next.dueAt) await postponeFollowing(tx, delivery, next.dueAt)
    await keepFailure(inner, endpoint, answered?.status === 410)
  })
}

async function keepFailure(ctx: TxCtx, endpoint: LockedEndpoint, isGone: boolean): Promise<void> {
  const failingSince = endpoint.failingSince ?? ctx.now
  const gone = isGone && endpoint.active
  const isLong = ctx.now.getTime() - failingSince.getTime() >= pauseAfterMs
  const paused = !gone && isLong && endpoint.active && endpoint.pausedAt === null
  await markEndpoint(ctx.tx, endpoint.id, {
    failingSince,
    ...(gone && { active: false }),
    ...(paused && { pausedAt: ctx.now }),
  })
  if (gone || paused) await tellOfEndpoint(ctx, endpoint, gone ? 'gone' : 'paused')
}
