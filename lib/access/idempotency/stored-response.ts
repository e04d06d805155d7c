import type { Queries } from '@/db/queries'
import type { Ctx, TxCtx } from '@/lib/base/kernel/ctx'
import { Problem } from '@/lib/base/kernel/problem'
import type { Fingerprint } from './fingerprint'
import { packBody, unpackBody } from './packed-body'
import { findKey, finishKey, insertKey, type KeyScope, type StoredKey } from './store'

export interface StoredResponse {
  status: number
  body: string
}

/** A request that came with an idempotency key. */
export interface KeyedRequest {
  scope: KeyScope
  fingerprint: Fingerprint
}

export const nameOf = ({ scope }: KeyedRequest) => contextOf(scope)

/** The context that a response is sealed with: it opens for this key only. */
export const contextOf = ({ sellerId, operation, key }: KeyScope) =>
  `idempotency ${sellerId} ${operation} ${key}`

export const sealBody = ({ sealer }: Pick<Ctx, 'sealer'>, body: string, context: string) =>
  sealer.sealBytes(packBody(body), context)

/** Also what a version stored that did not compress. */
export const openBody = ({ sealer }: Pick<Ctx, 'sealer'>, sealed: string, context: string) =>
  unpackBody(sealer.openBytes(sealed, context))

/** Inserts the key, still without a response, in the transaction of its effect; false where another request has it. */
export async function startKey(ctx: TxCtx, { scope, fingerprint }: KeyedRequest): Promise<boolean> {
  return insertKey(ctx.tx, scope, { fingerprint: fingerprint.text, now: ctx.systemNow })
}

/** Stores the response, encrypted; false where another process stored one first. */
export async function storeResponse(
  db: Queries,
  ctx: Pick<Ctx, 'sealer'>,
  request: KeyedRequest,
  { status, body }: StoredResponse,
): Promise<boolean> {
  return finishKey(db, request.scope, { status, sealedBody: sealBody(ctx, body, nameOf(request)) })
}

/** The response of an earlier request with the key, undefined where there is none yet. Throws as `readResponse` does. */
export async function findResponse(ctx: Ctx, request: KeyedRequest): Promise<StoredResponse | undefined> {
  const stored = await findKey(ctx.db, request.scope, ctx.systemNow)
  return stored && readResponse(ctx, request, stored)
}

/**
 * The response stored with a key, undefined where there is none yet. Throws IDEMPOTENCY_MISMATCH where the key belongs to another
 * request, and UNAVAILABLE where that cannot be decided: a mismatch would make the client pay again with another key.
 */
export function readResponse(ctx: Ctx, request: KeyedRequest, stored: StoredKey): StoredResponse | undefined {
  const isSame = request.fingerprint.matches(stored.fingerprint)
  if (isSame === undefined) throw unknownSecret()
  if (!isSame) throw new Problem('IDEMPOTENCY_MISMATCH')
  if (stored.status === null || stored.sealedBody === null) return undefined
  return { status: stored.status, body: openBody(ctx, stored.sealedBody, nameOf(request)) }
}

function unknownSecret(): Problem {
  const problem = new Problem('UNAVAILABLE', { retryAfterSeconds: 5 })
  problem.cause = new Error('The idempotency key was stored with a secret that this process does not have')
  return problem
}
