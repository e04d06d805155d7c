// One request for an operation, from its key to its answer: authenticate, limit, parse once, run the use-case.
import { after } from 'next/server'
import { type AuthenticatedKey, authenticateKey } from '@/lib/api-keys/authenticate-key'
import { fingerprintOf, once, type StoredAnswer } from '@/lib/http/idempotency/idempotency'
import { readIdempotencyKey } from '@/lib/http/idempotency/read-key'
import { onceInTwoPhases } from '@/lib/http/idempotency/two-phase'
import { limitRequests, REQUESTS_PER_WINDOW } from '@/lib/http/limits/rate-limit'
import { atSellerClock, type Ctx } from '@/lib/kernel/ctx'
import type { Operation, OperationAnswer, OperationInput } from '@/lib/kernel/operation'
import { Problem } from '@/lib/kernel/problem'
import type { Runtime } from '@/lib/runtime'
import { standardErrorBody } from './error-body'
import { parseInput, readJson } from './read-request'
import type { ApiAnswer, ApiContext, ApiRequest } from './request'
import type { Streamed } from './streamed'
import { limitConcurrency } from './streams-at-once'

const NO_QUERY = new URLSearchParams()

type Answer<O extends Operation> = (ctx: Ctx, input: OperationInput<O>) => Promise<OperationAnswer<O>>

/** For operations whose answer is streamed: reads alone, which no repetition is kept of. */
type Stream<O extends Operation> = (
  ctx: Ctx,
  input: OperationInput<O>,
) => Promise<Streamed<StreamedItem<OperationAnswer<O>>>>
type StreamedItem<Answer> = Answer extends readonly (infer Item)[] ? Item : never

interface Made<O extends Operation> {
  resource: string
  input: OperationInput<O>
}

/** What was made, and how the request that made it goes on from what it holds in hand, once that is committed. */
interface Begun<O extends Operation> {
  resource: string
  finish(ctx: Ctx): Promise<OperationAnswer<O> | Problem>
}

/** For operations that ask somebody outside between their effect and their answer. */
interface Phases<O extends Operation> {
  /** Makes the effect in one transaction and answers the identifier of what it made, or that with the way on from there. */
  begin(ctx: Ctx, input: OperationInput<O>): Promise<string | Begun<O>>
  /**
   * Asks outside and makes the answer, with no transaction open; may be repeated. A Problem that it answers, and does not
   * throw, is an effect too: kept under the key and replayed.
   */
  finish(ctx: Ctx, made: Made<O>): Promise<OperationAnswer<O> | Problem>
  /** Goes on after the answer has left, in this process and from its memory; a job must know what to do where it dies. */
  afterwards?(ctx: Ctx, made: Made<O>): Promise<void>
}

/** What answers an operation. */
export type Run<O extends Operation> = Answer<O> | Stream<O> | Phases<O>

export async function performOperation<O extends Operation>(
  app: Runtime,
  operation: O,
  run: Run<O>,
  request: ApiRequest,
  context: ApiContext,
  answering: { requestId: string; headers: Record<string, string>; signal: AbortSignal },
): Promise<Omit<ApiAnswer, 'headers'>> {
  const { requestId, headers, signal } = answering
  const anonymous = { ...app.makeCtx({ kind: 'anonymous' }, requestId), signal }
  const key = await authenticateKey(anonymous, request.headers.get('x-token-api'))
  const limit = key.requestsPerWindow ?? REQUESTS_PER_WINDOW
  const { systemNow } = anonymous
  await limitRequests(app.limiter, { bucket: `key ${key.keyId}`, limit, systemNow }, headers)
  allow(operation, key)
  const ctx = atSellerClock({ ...anonymous, actor: key.actor }, key.clockOffsetMs)
  const parts = {
    params: await context.params,
    query: request.url.includes('?') ? new URL(request.url).searchParams : NO_QUERY,
    headers: request.headers,
    body: operation.body ? await readJson(request, operation.body) : undefined,
  }
  const parsed = parseInput(operation, parts)
  const idempotencyKey = operation.idempotent ? readIdempotencyKey(request.headers) : undefined
  const input = { ...parsed, idempotencyKey } as OperationInput<O>
  const answered = (body: unknown): StoredAnswer =>
    body instanceof Problem
      ? { status: body.status, body: JSON.stringify(standardErrorBody(body, ctx.systemNow)) }
      : { status: operation.response.status, body: body === undefined ? '' : JSON.stringify(body) }
  if (typeof run === 'function' && operation.response.streamed) {
    const open = async () => (await run({ ...ctx, signal: undefined }, input)) as Streamed
    const { body, headers: own } = await limitConcurrency(`key ${key.keyId}`, signal, open)
    Object.assign(headers, own)
    return { status: operation.response.status, body }
  }
  let begun: Begun<O> | undefined
  const work =
    typeof run === 'function'
      ? async (inner: Ctx) => answered(await run(inner, input))
      : {
          begin: async (inner: Ctx) => {
            const made = await run.begin(inner, input)
            if (typeof made === 'string') return made
            begun = made
            return made.resource
          },
          finish: async (inner: Ctx, resource: string) => {
            const own = begun?.resource === resource ? begun : undefined
            begun = undefined
            const finished = own ? own.finish(inner) : run.finish(inner, { resource, input })
            const answer = answered(await finished)
            if (run.afterwards)
              goOnAfterwards(app, operation, context, { ...inner, signal: undefined }, run, {
                resource,
                input,
              })
            return answer
          },
        }
  if (!idempotencyKey) {
    return typeof work === 'function' ? work(ctx) : work.finish(ctx, await work.begin(ctx))
  }
  const resource = operation.keysPerResource ? Object.values(parts.params) : []
  const scope = {
    sellerId: key.sellerId ?? 0,
    operation: [operation.id, ...resource].join(' '),
    key: idempotencyKey,
    keptDays: operation.keysKeptDays,
  }
  const { params = null, body = null } = parsed
  const before = operation.bodyBefore ? operation.bodyBefore(body) : body
  const fingerprint = fingerprintOf(app.requestSigner, [params, body], [params, before])
  return typeof work === 'function'
    ? once(ctx, scope, fingerprint, work)
    : onceInTwoPhases(ctx, scope, fingerprint, work)
}

function goOnAfterwards<O extends Operation>(
  app: Runtime,
  operation: O,
  context: ApiContext,
  ctx: Ctx,
  run: Phases<O>,
  made: Made<O>,
): void {
  const later = context.after ?? after
  later(async () => {
    await run.afterwards?.(ctx, made).catch((error: unknown) => {
      app.log.error({ err: error, requestId: ctx.requestId, operation: operation.id }, 'afterwards failed')
    })
  })
}

function allow(operation: Operation, key: AuthenticatedKey): void {
  const scopes = { read: ['READ', 'WRITE'], write: ['WRITE'], operator: ['OPERATOR'] }[operation.access]
  if (!scopes.includes(key.scope)) throw new Problem('FORBIDDEN')
  if (operation.sandboxOnly && key.environment !== 'SANDBOX') throw new Problem('NOT_FOUND')
}
