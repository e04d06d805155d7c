// A repetition with the same key answers what the first request answered. The key is written in the transaction that
// makes the effect, so that both exist or neither; who finds it taken waits without a database connection.
import { createHmac } from 'node:crypto'
import { setTimeout as sleep } from 'node:timers/promises'
import { type Ctx, type TxCtx, transaction } from '@/lib/kernel/ctx'
import { Problem } from '@/lib/kernel/problem'
import { findKey, finishKey, insertKey, type KeyScope, tryLockKey } from './store'

const KEEP_MS = 24 * 60 * 60 * 1000
const WAIT_MS = 5_000
const POLL_MS = 25

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

export function fingerprintOf(key: Uint8Array, request: unknown): string {
  return createHmac('sha256', key)
    .update(JSON.stringify(canonical(request)) ?? '')
    .digest('hex')
}

async function attempt(
  ctx: TxCtx,
  scope: KeyScope,
  fingerprint: string,
  run: (ctx: TxCtx) => Promise<StoredAnswer>,
): Promise<StoredAnswer | 'running'> {
  if (!(await tryLockKey(ctx.tx, scope))) return 'running'
  const context = `idempotency ${scope.sellerId} ${scope.operation} ${scope.key}`
  const expiresAt = new Date(ctx.machineNow.getTime() + KEEP_MS)
  if (await insertKey(ctx.tx, scope, { fingerprint, expiresAt, now: ctx.machineNow })) {
    const answer = await run(ctx)
    await finishKey(ctx.tx, scope, {
      status: answer.status,
      sealedBody: ctx.sealer.seal(answer.body, context),
    })
    return answer
  }
  const stored = await findKey(ctx.tx, scope)
  if (!stored || stored.status === null || stored.sealedBody === null) return 'running'
  if (stored.fingerprint !== fingerprint) throw new Problem('IDEMPOTENCY_MISMATCH')
  return { status: stored.status, body: ctx.sealer.open(stored.sealedBody, context) }
}

/** Runs once per key. Throws IDEMPOTENCY_MISMATCH for another request, IDEMPOTENCY_RUNNING after 5 seconds of waiting. */
export async function once(
  ctx: Ctx,
  scope: KeyScope,
  fingerprint: string,
  run: (ctx: TxCtx) => Promise<StoredAnswer>,
): Promise<StoredAnswer> {
  for (let waitedMs = 0; waitedMs <= WAIT_MS; waitedMs += POLL_MS) {
    const answer = await transaction(ctx, (inner) => attempt(inner, scope, fingerprint, run))
    if (answer !== 'running') return answer
    await sleep(POLL_MS)
  }
  throw new Problem('IDEMPOTENCY_RUNNING')
}
