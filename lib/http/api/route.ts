// The handlers of the API: they authenticate, limit, parse once, run the use-case and map errors once, so that the list of routes
// (lib/http/routes) only connects operations with use-cases.
import { randomUUID } from 'node:crypto'
import type { Method, Operation } from '@/lib/base/kernel/operation'
import { Problem } from '@/lib/base/kernel/problem'
import { traced } from '@/lib/base/tracing/span'
import { runtime } from '@/lib/process/runtime'
import type { Call } from './authenticate-and-parse'
import { withDeadline } from './deadline'
import { localeOf } from './locale'
import { FOREIGN_METHOD } from './normalize-request'
import { performOperation, type Run } from './perform-operation'
import { asProblem, problemResponse } from './problem-response'
import { type ApiHandler, type ApiResponse, withoutSniffing } from './request'
import { logRequest, type RequestTrace } from './trace-request'

export interface Route {
  operation: Operation
  handler: ApiHandler
}

/** The handlers of one path, by method. */
export type Resource = Readonly<Record<Method | 'HEAD' | 'OPTIONS', ApiHandler>>

export function route<O extends Operation>(operation: O, run: Run<O>): Route {
  const handler: ApiHandler = async (request, context) => {
    const requestId = randomUUID()
    const locale = localeOf(request)
    const headers: Record<string, string> = { 'X-Request-Id': requestId, 'Cache-Control': 'no-store' }
    const app = await runtime()
    const startedAt = app.clock()
    const trace: RequestTrace = { requestId, operation, request, startedAt, startedMs: performance.now() }
    const call = { app, operation, request, context, requestId, locale, headers, trace }
    const { method, path, id } = operation
    const facts = { 'http.request.method': method, 'http.route': path, 'balcao.operation': id }
    const start = { name: `${method} ${path}`, parent: request.headers.get('traceparent'), facts }
    return traced({ ...start, kind: 'server' }, async (span) => {
      const response = await respond(call, run)
      logRequest(app, trace, response)
      span.add({ 'http.response.status_code': response.status, 'balcao.request_id': requestId })
      if (response.status >= 500) span.fail(trace.problem)
      return response
    })
  }
  return { operation, handler: withoutSniffing(handler) }
}

async function respond<O extends Operation>(
  call: Omit<Call<O>, 'signal'>,
  run: Run<O>,
): Promise<ApiResponse> {
  const { app, operation, request, requestId, headers, trace } = call
  try {
    const { status, body } = await withDeadline((signal) => performOperation({ ...call, signal }, run))
    if (status === 204) return { status, headers, body: null }
    return { status, headers: { ...headers, 'Content-Type': 'application/json' }, body }
  } catch (error) {
    const problem = asProblem(error)
    trace.problem = problem
    if (problem.status >= 500)
      app.log.error(
        { event: 'request.failed', err: error, requestId, operation: operation.id },
        'request failed',
      )
    return problemResponse(problem, operation.errorShape, request, headers, app)
  }
}

const methods: readonly Method[] = ['GET', 'POST', 'PUT', 'PATCH', 'DELETE']

/** All methods of one path: those of its routes, HEAD and OPTIONS as HTTP requires them, 405 with Allow for the others. */
export function resource(routes: readonly Route[]): Resource {
  const byMethod = new Map(routes.map(({ operation, handler }) => [operation.method, handler]))
  const allowed = [
    ...methods.filter((method) => byMethod.has(method)),
    ...(byMethod.has('GET') ? ['HEAD'] : []),
    'OPTIONS',
  ]
  const refuse = withoutSniffing(async (request) => {
    const shape = routes[0]?.operation.errorShape ?? 'standard'
    const problem = new Problem('METHOD_NOT_ALLOWED', { allow: allowed })
    return problemResponse(problem, shape, request, { 'X-Request-Id': randomUUID() }, await runtime())
  })
  const head: ApiHandler = async (request, context) => {
    const response = await (byMethod.get('GET') ?? refuse)(request, context)
    if (response.body instanceof ReadableStream) await response.body.cancel()
    return { ...response, body: null }
  }
  const headers = { Allow: allowed.join(', ') }
  const options: ApiHandler = async (request, context) =>
    request.headers.has(FOREIGN_METHOD)
      ? refuse(request, context)
      : { status: 204, headers: { ...headers, 'X-Request-Id': randomUUID() }, body: null }
  const handlers = Object.fromEntries(methods.map((method) => [method, byMethod.get(method) ?? refuse]))
  return { ...(handlers as Record<Method, ApiHandler>), HEAD: head, OPTIONS: withoutSniffing(options) }
}

const allMethods = [...methods, 'HEAD', 'OPTIONS'] as const

/**
 * Every method of a path that does not exist.
 * @param nearest which path its caller may have meant
 */
export function notFound(nearest: (path: string) => string): Resource {
  const handler = withoutSniffing(async (request) => {
    const message = `O caminho não existe. O mais próximo é ${nearest(new URL(request.url).pathname)}.`
    return problemResponse(
      new Problem('NOT_FOUND', { message }),
      'standard',
      request,
      { 'X-Request-Id': randomUUID() },
      await runtime(),
    )
  })
  return Object.fromEntries(allMethods.map((method) => [method, handler])) as Resource
}

/** Every method of the paths that are also served under another name. */
export function alias(
  find: (path: string) => { resource: Resource; params: Record<string, string> },
): Resource {
  const handlers = allMethods.map((method) => {
    const handler: ApiHandler = (request, context) => {
      const { resource, params } = find(new URL(request.url).pathname)
      return resource[method](request, { ...context, params })
    }
    return [method, handler]
  })
  return Object.fromEntries(handlers) as Resource
}
