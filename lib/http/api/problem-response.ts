import { randomUUID } from 'node:crypto'
import { findSentKey } from '@/lib/access/idempotency/sent-key'
import type { Settings } from '@/lib/base/kernel/ctx'
import type { Operation } from '@/lib/base/kernel/operation'
import { Problem } from '@/lib/base/kernel/problem'
import { isUnavailable } from '@/lib/base/outages/unavailable'
import type { Runtime } from '@/lib/process/runtime'
import { asLinkProblem, errorBody } from './error-body'
import { localeOf } from './locale'
import { FOREIGN_METHOD } from './normalize-request'
import { type ApiRequest, type ApiResponse, NO_SNIFF } from './request'

/** The Problem to report for anything thrown: the caller's fault, an unavailable database, or our bug. */
export function asProblem(error: unknown): Problem {
  if (error instanceof Problem) return error
  if (isUnavailable(error)) {
    return new Problem('UNAVAILABLE', { retryAfterSeconds: 5 })
  }
  return new Problem('INTERNAL')
}

export function problemResponse(
  thrown: Problem,
  shape: Operation['errorShape'],
  request: Pick<ApiRequest, 'headers' | 'method' | 'url'>,
  headers: Record<string, string>,
  served: Pick<Runtime, 'clock'> & { settings: Pick<Settings, 'publicUrl'> },
): ApiResponse {
  const problem = shape === 'link' ? asLinkProblem(thrown, findSentKey(request.headers)?.header) : thrown
  const method = request.headers.get(FOREIGN_METHOD) ?? request.method
  const locale = localeOf(request)
  const origin = {
    at: served.clock(),
    requestId: headers['X-Request-Id'] ?? randomUUID(),
    publicUrl: served.settings.publicUrl,
  }
  const place = { ...origin, path: new URL(request.url).pathname, method, locale }
  const { retryAfterSeconds, allow } = problem.details
  return {
    status: problem.status,
    headers: {
      ...NO_SNIFF,
      ...headers,
      'Content-Type': 'application/json',
      ...(retryAfterSeconds !== undefined && { 'Retry-After': String(retryAfterSeconds) }),
      ...(allow && { Allow: allow.join(', ') }),
      // The rest of the late body must not be read as the next request.
      ...(problem.code === 'REQUEST_TIMEOUT' && { Connection: 'close' }),
    },
    body: JSON.stringify(errorBody(problem, shape, place)),
  }
}
