// The door of the API: authenticate, limit, parse once, run the use-case, map errors once. A route file holds nothing else.
import { randomUUID } from 'node:crypto'
import { after } from 'next/server'
import { type AuthenticatedKey, authenticateKey } from '@/lib/api-keys/authenticate-key'
import { atSellerClock, type Ctx } from '@/lib/kernel/ctx'
import type { Method, Operation, OperationAnswer, OperationInput } from '@/lib/kernel/operation'
import { Problem } from '@/lib/kernel/problem'
import { type Runtime, runtime } from '@/lib/runtime'
import { answerProblem, asProblem } from './answer-problem'
import { standardErrorBody } from './error-body'
import { fingerprintOf, once, type StoredAnswer } from './idempotency'
import { FOREIGN_METHOD } from './mend-request'
import { REQUESTS_PER_WINDOW, rateHeaders } from './rate-limit'
import { parseInput, readJson } from './read-request'
import { jsonArray, type Streamed } from './streamed'
import { onceInTwoPhases } from './two-phase'

const ANSWER_WITHIN_MS = 10_000

type PathContext = { params: Promise<Record<string, string>> }
type Handler = (request: Request, context: PathContext) => Promise<Response>
export type Route = Handler & { operation: Operation }

type Run<O extends Operation> = (ctx: Ctx, input: OperationInput<O>) => Promise<OperationAnswer<O>>

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

/** For operations that ask somebody outside between their effect and their answer. */
interface Phases<O extends Operation> {
  /** Makes the effect in one transaction and answers the identifier of what it made. */
  begin(ctx: Ctx, input: OperationInput<O>): Promise<string>
  /**
   * Asks outside and makes the answer, with no transaction open; may be repeated. A Problem that it answers, and does not
   * throw, is an effect too: kept under the key and replayed.
   */
  finish(ctx: Ctx, made: Made<O>): Promise<OperationAnswer<O> | Problem>
  /** Goes on after the answer has left, in this process and from its memory; a sweep must know what to do where it dies. */
  afterwards?(ctx: Ctx, made: Made<O>): Promise<void>
}

export function route<O extends Operation>(operation: O, run: Run<O> | Stream<O> | Phases<O>): Route {
  const handle: Handler = async (request, context) => {
    const requestId = randomUUID()
    const headers: Record<string, string> = { 'X-Request-Id': requestId, 'Cache-Control': 'no-store' }
    const house = await runtime()
    try {
      const answer = await inTime((signal) =>
        respond(house, operation, run, request, context, { requestId, headers, signal }),
      )
      return answer.status === 204
        ? new Response(null, { status: 204, headers })
        : new Response(answer.body, {
            status: answer.status,
            headers: { ...headers, 'Content-Type': 'application/json' },
          })
    } catch (error) {
      const problem = asProblem(error)
      if (problem.status >= 500)
        house.log.error({ err: error, requestId, operation: operation.id }, 'request failed')
      return answerProblem(problem, operation.errorShape, request, headers, house.clock())
    }
  }
  return Object.assign(handle, { operation })
}

/** Gives work so much time; what still runs afterwards may no longer begin or commit a transaction. */
async function inTime<Result>(work: (signal: AbortSignal) => Promise<Result>): Promise<Result> {
  const control = new AbortController()
  const problem = new Problem('UNAVAILABLE', { retryAfterSeconds: 5 })
  const timer = setTimeout(() => control.abort(problem), ANSWER_WITHIN_MS)
  const late = new Promise<never>((_, reject) => {
    control.signal.addEventListener('abort', () => reject(problem))
  })
  try {
    return await Promise.race([work(control.signal), late])
  } finally {
    clearTimeout(timer)
  }
}

async function respond<O extends Operation>(
  house: Runtime,
  operation: O,
  run: Run<O> | Stream<O> | Phases<O>,
  request: Request,
  context: PathContext,
  answering: { requestId: string; headers: Record<string, string>; signal: AbortSignal },
): Promise<StoredAnswer | { status: number; body: ReadableStream<Uint8Array> }> {
  const { requestId, headers, signal } = answering
  const anonymous = { ...house.makeCtx({ kind: 'anonymous' }, requestId), signal }
  const key = await authenticateKey(anonymous, request.headers.get('x-token-api'))
  await limitRate(house, key, anonymous.machineNow, headers)
  allow(operation, key)
  const ctx = atSellerClock({ ...anonymous, actor: key.actor }, key.clockOffsetMs)
  const parts = {
    params: await context.params,
    query: new URL(request.url).searchParams,
    headers: request.headers,
    body: operation.body ? await readJson(request) : undefined,
  }
  const parsed = parseInput(operation, parts)
  const idempotencyKey = operation.idempotent ? readIdempotencyKey(request.headers) : undefined
  const input = { ...parsed, idempotencyKey } as OperationInput<O>
  const answered = (body: unknown): StoredAnswer =>
    body instanceof Problem
      ? { status: body.status, body: JSON.stringify(standardErrorBody(body, ctx.machineNow)) }
      : { status: operation.response.status, body: body === undefined ? '' : JSON.stringify(body) }
  if (typeof run === 'function' && operation.response.streamed) {
    const streamed = (await run({ ...ctx, signal: undefined }, input)) as Streamed
    const body = await jsonArray(streamed.items)
    Object.assign(headers, streamed.headers)
    return { status: operation.response.status, body }
  }
  const work =
    typeof run === 'function'
      ? async (inner: Ctx) => answered(await run(inner, input))
      : {
          begin: (inner: Ctx) => run.begin(inner, input),
          finish: async (inner: Ctx, resource: string) => {
            const answer = answered(await run.finish(inner, { resource, input }))
            if (run.afterwards)
              goOnAfterwards(house, operation, { ...inner, signal: undefined }, run, { resource, input })
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
  const fingerprint = fingerprintOf(house.fingerprintKey, [parsed.params ?? null, parsed.body ?? null])
  return typeof work === 'function'
    ? once(ctx, scope, fingerprint, work)
    : onceInTwoPhases(ctx, scope, fingerprint, work)
}

function goOnAfterwards<O extends Operation>(
  house: Runtime,
  operation: O,
  ctx: Ctx,
  run: Phases<O>,
  made: Made<O>,
): void {
  after(async () => {
    await run.afterwards?.(ctx, made).catch((error: unknown) => {
      house.log.error({ err: error, requestId: ctx.requestId, operation: operation.id }, 'afterwards failed')
    })
  })
}

async function limitRate(
  house: Runtime,
  key: AuthenticatedKey,
  machineNow: Date,
  headers: Record<string, string>,
): Promise<void> {
  const limit = key.requestsPerWindow ?? REQUESTS_PER_WINDOW
  const decision = await house.limiter(`key ${key.keyId}`, limit, machineNow)
  Object.assign(headers, rateHeaders(decision))
  if (!decision.allowed) throw new Problem('TOO_MANY_REQUESTS', { retryAfterSeconds: decision.resetSeconds })
}

function allow(operation: Operation, key: AuthenticatedKey): void {
  const scopes = { read: ['READ', 'WRITE'], write: ['WRITE'], operator: ['OPERATOR'] }[operation.access]
  if (!scopes.includes(key.scope)) throw new Problem('FORBIDDEN')
  if (operation.sandboxOnly && key.environment !== 'SANDBOX') throw new Problem('NOT_FOUND')
}

const IDEMPOTENCY_KEY = /^[\x21-\x7e]{1,255}$/

function readIdempotencyKey(headers: Headers): string | undefined {
  const key = headers.get('x-idempotency-key')
  if (key === null || IDEMPOTENCY_KEY.test(key)) return key ?? undefined
  const message = 'deve ter de 1 a 255 caracteres visíveis'
  throw new Problem('BAR-0100', { fields: [{ field: 'x-idempotency-key', message }] })
}

const methods: readonly Method[] = ['GET', 'POST', 'PUT', 'PATCH', 'DELETE']

/** All methods of one path: those of its routes, HEAD and OPTIONS as HTTP wants them, 405 with Allow for the rest. */
export function resource(...routes: Route[]): Record<Method | 'HEAD' | 'OPTIONS', Handler> {
  const byMethod = new Map(routes.map((one) => [one.operation.method, one]))
  const allowed = [...byMethod.keys(), ...(byMethod.has('GET') ? ['HEAD'] : []), 'OPTIONS']
  const refuse: Handler = async (request) => {
    const shape = routes[0]?.operation.errorShape ?? 'standard'
    const problem = new Problem('METHOD_NOT_ALLOWED', { allow: allowed })
    return answerProblem(problem, shape, request, { 'X-Request-Id': randomUUID() }, (await runtime()).clock())
  }
  const head: Handler = async (request, context) => {
    const full = await (byMethod.get('GET') ?? refuse)(request, context)
    await full.body?.cancel()
    return new Response(null, { status: full.status, headers: full.headers })
  }
  const headers = { Allow: allowed.join(', ') }
  const options: Handler = async (request, context) =>
    request.headers.has(FOREIGN_METHOD)
      ? refuse(request, context)
      : new Response(null, { status: 204, headers: { ...headers, 'X-Request-Id': randomUUID() } })
  const handlers = Object.fromEntries(methods.map((method) => [method, byMethod.get(method) ?? refuse]))
  return { ...(handlers as Record<Method, Handler>), HEAD: head, OPTIONS: options }
}

/** Every method of a path that does not exist. */
export function missing(errorShape: Operation['errorShape']): Record<Method | 'HEAD' | 'OPTIONS', Handler> {
  const answer: Handler = async (request) =>
    answerProblem(
      new Problem('NOT_FOUND', { message: 'O caminho não existe.' }),
      errorShape,
      request,
      { 'X-Request-Id': randomUUID() },
      (await runtime()).clock(),
    )
  const all = [...methods, 'HEAD', 'OPTIONS'] as const
  return Object.fromEntries(all.map((method) => [method, answer])) as Record<(typeof all)[number], Handler>
}
