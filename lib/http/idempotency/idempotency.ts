// A repetition with the same key answers what the first request answered. The key is written in the transaction that
// makes the effect, so that both exist or neither; who finds it taken waits without a database connection. Where the answer
// is made by that transaction too, `once` is all there is; where a bank is asked in between, see two-phase.ts.
import { setTimeout as sleep } from 'node:timers/promises'
import { type Ctx, type TxCtx, transaction } from '@/lib/kernel/ctx'
import { Problem } from '@/lib/kernel/problem'
import type { Signer } from '@/lib/kernel/signed'
import { singleFlight } from './single-flight'
import { findKey, finishKey, insertKey, type KeyScope, type StoredKey, tryLockKey } from './store'

const DAY_MS = 24 * 60 * 60 * 1000
export const WAIT_MS = 5_000

export interface StoredAnswer {
  status: number
  body: string
}

/** Members in one order, so that the same content always has the same fingerprint. */
function canonical(value: unknown): unknown {
  if (Array.isArray(value)) return value.map(canonical)
  if (typeof value !== 'object' || value === null) return value
  const sorted = Object.entries(value).sort(([a], [b]) => (a < b ? -1 : 1))
  return sorted.map(([name, member]) => [name, canonical(member)])
}

/** What makes two requests the same. */
export interface Fingerprint {
  /** As it is kept with a new key. */
  made: string
  /** Whether a kept one is of the same request; undefined where that can't be told: see Signer. */
  fits(kept: string): boolean | undefined
}

const textOf = (request: unknown) => JSON.stringify(canonical(JSON.parse(JSON.stringify(request))))

/**
 * Of a parsed request: what was read as absent, or not at all, makes no difference. It also fits what was kept of the same
 * request as it was read before.
 */
export function fingerprintOf(signer: Signer, request: unknown, before: unknown = request): Fingerprint {
  const text = textOf(request)
  return {
    made: signer.sign(text),
    fits: (kept) => signer.verify(text, kept) || signer.verify(textOf(before), kept),
  }
}

export const nameOf = (scope: KeyScope) => `idempotency ${scope.sellerId} ${scope.operation} ${scope.key}`

/**
 * What was answered before, undefined where it is still running. Throws IDEMPOTENCY_MISMATCH for another request, and
 * UNAVAILABLE where it can't be told: nobody is sent to try the same payment with another key.
 */
export function readAnswer(
  ctx: Ctx,
  scope: KeyScope,
  stored: StoredKey,
  fingerprint: Fingerprint,
): StoredAnswer | undefined {
  const isSame = fingerprint.fits(stored.fingerprint)
  if (isSame === undefined) throw unknownSecret()
  if (!isSame) throw new Problem('IDEMPOTENCY_MISMATCH')
  if (stored.status === null || stored.sealedBody === null) return undefined
  return { status: stored.status, body: ctx.sealer.open(stored.sealedBody, nameOf(scope)) }
}

function unknownSecret(): Problem {
  const problem = new Problem('UNAVAILABLE', { retryAfterSeconds: 5 })
  problem.cause = new Error('The request was kept with a secret that this process does not know')
  return problem
}

/** Writes the key as running in the transaction of its effect; false where another has it. */
export async function startKey(ctx: TxCtx, scope: KeyScope, fingerprint: Fingerprint): Promise<boolean> {
  if (!(await tryLockKey(ctx.tx, scope))) return false
  const expiresAt = new Date(ctx.systemNow.getTime() + (scope.keptDays ?? 1) * DAY_MS)
  return insertKey(ctx.tx, scope, { fingerprint: fingerprint.made, expiresAt, now: ctx.systemNow })
}

/** Keeps the answer of a running key; false where another kept one first. */
export async function storeResponse(ctx: TxCtx, scope: KeyScope, answer: StoredAnswer): Promise<boolean> {
  const sealedBody = ctx.sealer.seal(answer.body, nameOf(scope))
  return finishKey(ctx.tx, scope, { status: answer.status, sealedBody })
}

async function replay(
  ctx: Ctx,
  scope: KeyScope,
  fingerprint: Fingerprint,
): Promise<StoredAnswer | undefined> {
  const stored = await findKey(ctx.db, scope, ctx.systemNow)
  return stored && readAnswer(ctx, scope, stored, fingerprint)
}

async function attempt(
  ctx: TxCtx,
  scope: KeyScope,
  fingerprint: Fingerprint,
  run: (ctx: TxCtx) => Promise<StoredAnswer>,
): Promise<StoredAnswer | undefined> {
  if (!(await startKey(ctx, scope, fingerprint))) return replay(ctx, scope, fingerprint)
  const answer = await run(ctx)
  await storeResponse(ctx, scope, answer)
  return answer
}

/** How long who waits rests before looking again: briefly at first, so that many who wait long leave the machine to the one. */
export const restMs = (waitedMs: number) => 25 + waitedMs / 8

/** Runs once per key. Throws IDEMPOTENCY_MISMATCH for another request, IDEMPOTENCY_RUNNING after 5 seconds of waiting. */
export async function once(
  ctx: Ctx,
  scope: KeyScope,
  fingerprint: Fingerprint,
  run: (ctx: TxCtx) => Promise<StoredAnswer>,
): Promise<StoredAnswer> {
  const startedAt = performance.now()
  const elapsedMs = () => performance.now() - startedAt
  while (elapsedMs() < WAIT_MS) {
    const answer =
      (await replay(ctx, scope, fingerprint)) ??
      (await singleFlight(nameOf(scope), WAIT_MS - elapsedMs(), () =>
        transaction(ctx, (inner) => attempt(inner, scope, fingerprint, run)),
      ))
    if (answer) return answer
    await sleep(restMs(elapsedMs()))
  }
  return lastLook(ctx, scope, fingerprint)
}

/** For those who waited in vain: what was answered in the last moment. Throws IDEMPOTENCY_RUNNING where nothing was. */
export async function lastLook(ctx: Ctx, scope: KeyScope, fingerprint: Fingerprint): Promise<StoredAnswer> {
  const answer = await replay(ctx, scope, fingerprint)
  if (answer) return answer
  throw new Problem('IDEMPOTENCY_RUNNING')
}
