// The handler of the API: authenticate, limit, parse once, run the use-case, map errors once. A route file holds nothing else.
import { randomUUID } from 'node:crypto'
import type { Method, Operation } from '@/lib/kernel/operation'
import { Problem } from '@/lib/kernel/problem'
import { runtime } from '@/lib/runtime'
import { asProblem, problemAnswer } from './answer-problem'
import { inTime } from './in-time'
import { FOREIGN_METHOD } from './normalize-request'
import { performOperation, type Run } from './perform-operation'
import { type ApiHandler, type Handler, handlerOf } from './request'

export type Route = Handler & { operation: Operation }

export function route<O extends Operation>(operation: O, run: Run<O>): Route {
  const apiHandler: ApiHandler = async (request, context) => {
    const requestId = randomUUID()
    const headers: Record<string, string> = { 'X-Request-Id': requestId, 'Cache-Control': 'no-store' }
    const app = await runtime()
    try {
      const { status, body } = await inTime((signal) =>
        performOperation(app, operation, run, request, context, { requestId, headers, signal }),
      )
      if (status === 204) return { status, headers, body: null }
      return { status, headers: { ...headers, 'Content-Type': 'application/json' }, body }
    } catch (error) {
      const problem = asProblem(error)
      if (problem.status >= 500)
        app.log.error({ err: error, requestId, operation: operation.id }, 'request failed')
      return problemAnswer(problem, operation.errorShape, request, headers, app.clock())
    }
  }
  return Object.assign(handlerOf(apiHandler), { operation })
}

const methods: readonly Method[] = ['GET', 'POST', 'PUT', 'PATCH', 'DELETE']

/** All methods of one path: those of its routes, HEAD and OPTIONS as HTTP wants them, 405 with Allow for the rest. */
export function resource(...routes: Route[]): Record<Method | 'HEAD' | 'OPTIONS', Handler> {
  const byMethod = new Map(routes.map((one) => [one.operation.method, one]))
  const allowed = [...byMethod.keys(), ...(byMethod.has('GET') ? ['HEAD'] : []), 'OPTIONS']
  const refuse: ApiHandler = async (request) => {
    const shape = routes[0]?.operation.errorShape ?? 'standard'
    const problem = new Problem('METHOD_NOT_ALLOWED', { allow: allowed })
    return problemAnswer(problem, shape, request, { 'X-Request-Id': randomUUID() }, (await runtime()).clock())
  }
  const head: ApiHandler = async (request, context) => {
    const full = await (byMethod.get('GET')?.apiHandler ?? refuse)(request, context)
    if (full.body instanceof ReadableStream) await full.body.cancel()
    return { ...full, body: null }
  }
  const headers = { Allow: allowed.join(', ') }
  const options: ApiHandler = async (request, context) =>
    request.headers.has(FOREIGN_METHOD)
      ? refuse(request, context)
      : { status: 204, headers: { ...headers, 'X-Request-Id': randomUUID() }, body: null }
  const refused = handlerOf(refuse)
  const handlers = Object.fromEntries(methods.map((method) => [method, byMethod.get(method) ?? refused]))
  return { ...(handlers as Record<Method, Handler>), HEAD: handlerOf(head), OPTIONS: handlerOf(options) }
}

/** Every method of a path that does not exist. */
export function missing(errorShape: Operation['errorShape']): Record<Method | 'HEAD' | 'OPTIONS', Handler> {
  const answer = handlerOf(async (request) =>
    problemAnswer(
      new Problem('NOT_FOUND', { message: 'O caminho não existe.' }),
      errorShape,
      request,
      { 'X-Request-Id': randomUUID() },
      (await runtime()).clock(),
    ),
  )
  const all = [...methods, 'HEAD', 'OPTIONS'] as const
  return Object.fromEntries(all.map((method) => [method, answer])) as Record<(typeof all)[number], Handler>
}
