// Idempotency where a bank stands between the effect and the answer (payment rules, section 6): the first transaction
// commits the effect with the key, still running; then the bank is asked with no transaction open; the second keeps the
// answer. Whoever finds a key whose lease ran out goes on from the effect: it is never made again.
import { setTimeout as sleep } from 'node:timers/promises'
import { type Ctx, type TxCtx, transaction } from '@/lib/kernel/ctx'
import {
  type Fingerprint,
  lastLook,
  nameOf,
  readAnswer,
  restMs,
  type StoredAnswer,
  startKey,
  storeResponse,
  WAIT_MS,
} from './idempotency'
import { singleFlight } from './single-flight'
import { bindKey, dropLease, findKey, type KeyScope, takeLease } from './store'

/** Longer than any request may take. */
const LEASE_MS = 15_000

export interface TwoPhases {
  /** Makes the effect and answers the identifier of what it made. */
  begin(ctx: TxCtx): Promise<string>
  /** Makes the answer of it; may be repeated. */
  finish(ctx: Ctx, resource: string): Promise<StoredAnswer>
}

/** Runs both phases once per key. Throws as `once` does. */
export async function onceInTwoPhases(
  ctx: Ctx,
  scope: KeyScope,
  fingerprint: Fingerprint,
  phases: TwoPhases,
): Promise<StoredAnswer> {
  const startedAt = performance.now()
  const elapsedMs = () => performance.now() - startedAt
  while (elapsedMs() < WAIT_MS) {
    const current = { ...ctx, systemNow: new Date(ctx.systemNow.getTime() + elapsedMs()) }
    const answer = await attempt(current, scope, fingerprint, phases, WAIT_MS - elapsedMs())
    if (answer) return answer
    await sleep(restMs(elapsedMs()))
  }
  return lastLook(ctx, scope, fingerprint)
}

async function attempt(
  ctx: Ctx,
  scope: KeyScope,
  fingerprint: Fingerprint,
  phases: TwoPhases,
  maxMs: number,
): Promise<StoredAnswer | undefined> {
  const stored = await findKey(ctx.db, scope, ctx.systemNow)
  if (!stored) {
    return singleFlight(nameOf(scope), maxMs, async () => {
      const resource = await transaction(ctx, (inner) => begin(inner, scope, fingerprint, phases))
      return resource === undefined ? undefined : finish(ctx, scope, resource, fingerprint, phases)
    })
  }
  const answer = readAnswer(ctx, scope, stored, fingerprint)
  if (answer || stored.resource === null) return answer
  const lease = { now: ctx.systemNow, leasedUntil: leaseFrom(ctx) }
  const isMine = stored.leasedUntil !== null && (await takeLease(ctx.db, scope, lease))
  return isMine ? finish(ctx, scope, stored.resource, fingerprint, phases) : undefined
}

const leaseFrom = (ctx: Ctx) => new Date(ctx.systemNow.getTime() + LEASE_MS)

async function begin(
  ctx: TxCtx,
  scope: KeyScope,
  fingerprint: Fingerprint,
  phases: TwoPhases,
): Promise<string | undefined> {
  if (!(await startKey(ctx, scope, fingerprint))) return undefined
  const resource = await phases.begin(ctx)
  await bindKey(ctx.tx, scope, { resource, leasedUntil: leaseFrom(ctx) })
  return resource
}

async function finish(
  ctx: Ctx,
  scope: KeyScope,
  resource: string,
  fingerprint: Fingerprint,
  phases: TwoPhases,
): Promise<StoredAnswer | undefined> {
  const answer = await phases.finish(ctx, resource).catch(async (error: unknown) => {
    await dropLease(ctx.db, scope, ctx.systemNow)
    throw error
  })
  if (await transaction(ctx, (inner) => storeResponse(inner, scope, answer))) return answer
  const stored = await findKey(ctx.db, scope, ctx.systemNow)
  return stored && readAnswer(ctx, scope, stored, fingerprint)
}
