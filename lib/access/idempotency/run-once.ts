// A request that repeats an idempotency key gets the response of the first one (payment rules, section 6). The key is inserted
// in the transaction that makes the effect, so that both exist or neither. That transaction stores the response too, unless a
// provider (a bank, the acquirer) has to be called first: then it binds the key to the resource that it created and leases the
// work; the provider is called with no transaction open; a second transaction stores the response. A request that finds a key
// with an expired lease resumes from the resource, so that the effect is never repeated. Waiting holds no database connection.
import { setTimeout as sleep } from 'node:timers/promises'
import { type Ctx, settleAll, type TxCtx, transaction } from '@/lib/base/kernel/ctx'
import { Problem } from '@/lib/base/kernel/problem'
import { isInFlight, singleFlight } from './single-flight'
import { bindKey, dropLease, findKey, takeLease } from './store'
import {
  findResponse,
  type KeyedRequest,
  nameOf,
  readResponse,
  type StoredResponse,
  startKey,
  storeResponse,
} from './stored-response'

const WAIT_MS = 5_000
/** Longer than any request may take. */
const LEASE_MS = 15_000

export interface Work {
  /** Runs before the transaction of `begin`; what it throws leaves the key unused. */
  prepare?: ((ctx: Ctx) => Promise<Ctx>) | undefined
  /** Reads what the effect needs, while the key is inserted: it must neither write nor lock. Absent where `begin` does both. */
  read?: (ctx: TxCtx) => Promise<Begin>
  begin?: Begin
  /** The second phase of a resource whose own request ended without a response. Absent where `begin` returns the response. */
  resume?(resource: string): Unfinished
  /** Called where the response is the stored one of another request. */
  onReplay?(): void
}

/** Makes the effect. */
type Begin = (ctx: TxCtx) => Promise<Begun>

/** The response, or the created resource with the second phase of this request, which uses what `begin` has in memory. */
type Begun = StoredResponse | Unfinished

export interface Unfinished {
  resource: string
  /** Calls the provider and makes the response, or what makes it in the transaction that stores it; of one resource it may run more than once. */
  finish(ctx: Ctx): Promise<Finished>
}

/** The response, or what stores the answer of the provider and makes the response of it. */
type Finished = StoredResponse | ((ctx: TxCtx) => Promise<StoredResponse>)

/** Runs the work once per key. Throws IDEMPOTENCY_MISMATCH for another request, IDEMPOTENCY_RUNNING after waiting 5 seconds. */
export async function runOnce(ctx: Ctx, request: KeyedRequest, work: Work): Promise<StoredResponse> {
  const startedAt = performance.now()
  const elapsedMs = () => performance.now() - startedAt
  // Nearly every request is the first one with its key: the transaction finds out whether it is, without a query before it.
  const isFirst = !work.prepare && !isInFlight(nameOf(request))
  const first = isFirst ? await startAlone(ctx, request, work, WAIT_MS) : undefined
  if (first) return first
  let waitedMs = 0
  while (waitedMs < WAIT_MS) {
    const current = { ...ctx, systemNow: new Date(ctx.systemNow.getTime() + waitedMs) }
    const response = await attempt(current, request, work, WAIT_MS - elapsedMs())
    if (response) return response
    await sleep(pauseMs(elapsedMs()))
    waitedMs = elapsedMs()
  }
  const response = await findResponse(ctx, request)
  if (!response) throw new Problem('IDEMPOTENCY_RUNNING')
  work.onReplay?.()
  return response
}

/** Short pauses at first, longer ones later, so that many waiting requests leave the processor to the one that works. */
const pauseMs = (waitedMs: number) => 25 + waitedMs / 8

async function attempt(
  ctx: Ctx,
  request: KeyedRequest,
  work: Work,
  maxMs: number,
): Promise<StoredResponse | undefined> {
  const stored = await findKey(ctx.db, request.scope, ctx.systemNow)
  if (!stored) return startAlone(ctx, request, work, maxMs)
  const response = readResponse(ctx, request, stored)
  if (response) {
    work.onReplay?.()
    return response
  }
  if (!work.resume || stored.resource === null || stored.leasedUntil === null) return undefined
  const lease = { now: ctx.systemNow, leasedUntil: leaseFrom(ctx) }
  if (!(await takeLease(ctx.db, request.scope, lease))) return undefined
  return finish(ctx, request, work, work.resume(stored.resource))
}

const startAlone = (ctx: Ctx, request: KeyedRequest, work: Work, maxMs: number) =>
  singleFlight(nameOf(request), maxMs, () => start(ctx, request, work))

const leaseFrom = (ctx: Ctx) => new Date(ctx.systemNow.getTime() + LEASE_MS)

async function start(ctx: Ctx, request: KeyedRequest, work: Work): Promise<StoredResponse | undefined> {
  const prepared = work.prepare ? await work.prepare(ctx) : ctx
  const begun = await transaction(prepared, (inner) => begin(inner, request, work))
  return begun && 'resource' in begun ? finish(ctx, request, work, begun) : begun
}

/** The first transaction; undefined where another request has the key. */
async function begin(ctx: TxCtx, request: KeyedRequest, work: Work): Promise<Begun | undefined> {
  const [isOwn, read] = await settleAll([startKey(ctx, request), readFor(ctx, work)])
  if (!isOwn) return undefined
  if ('failure' in read) throw read.failure
  const begun = await read.begin(ctx)
  ctx.tx.withCommit((last) =>
    'resource' in begun
      ? bindKey(last, request.scope, { resource: begun.resource, leasedUntil: leaseFrom(ctx) })
      : storeResponse(last, ctx, request, begun),
  )
  return begun
}

/** A request that is repeated does not fail by what it would read for nothing. */
async function readFor(ctx: TxCtx, work: Work): Promise<{ begin: Begin } | { failure: unknown }> {
  try {
    return { begin: work.read ? await work.read(ctx) : work.begin! }
  } catch (failure) {
    return { failure }
  }
}

/** The second phase. Where it fails, the lease ends at once, so that the next request with the key resumes without waiting. */
async function finish(
  ctx: Ctx,
  request: KeyedRequest,
  work: Work,
  unfinished: Unfinished,
): Promise<StoredResponse | undefined> {
  const answered = await answer(ctx, request, unfinished).catch(async (error: unknown) => {
    await dropLease(ctx.db, request.scope, ctx.systemNow)
    throw error
  })
  if (answered.isStored) return answered.response
  const other = await findResponse(ctx, request)
  if (other) work.onReplay?.()
  return other
}

/** Makes the response, and stores it in one transaction with what was answered. */
async function answer(ctx: Ctx, request: KeyedRequest, unfinished: Unfinished) {
  const finished = await unfinished.finish(ctx)
  let isStored = false
  const response = await transaction(ctx, async (inner) => {
    const made = typeof finished === 'function' ? await finished(inner) : finished
    inner.tx.withCommit(async (last) => {
      isStored = await storeResponse(last, ctx, request, made)
    })
    return made
  })
  return { response, isStored }
}
