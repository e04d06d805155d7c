import { randomUUID } from 'node:crypto'
import { findSentKey } from '@/lib/access/idempotency/sent-key'
import type { Settings } from '@/lib/base/kernel/ctx'
import type { Operation } from '@/lib/base/kernel/operation'
import { Problem } from '@/lib/base/kernel/problem'
import type { Runtime } from '@/lib/process/runtime'
import { asLinkProblem, errorBody } from './error-body'
import { localeOf } from './locale'
import { FOREIGN_METHOD } from './normalize-request'
import { type ApiRequest, type ApiResponse, NO_SNIFF } from './request'

/**
 * Codes of Postgres and of the network after which the same request may succeed: the database is not available now, or it ended the
 * transaction for another one. Nothing was changed, or the answer to a COMMIT was lost, and the idempotency key finds the result.
 */
const unavailable = new Set([
  '08001',
  '08003',
  '08006',
  '25006',
  '25P03',
  '40001',
  '40P01',
  '53100',
  '53300',
  '57014',
  '57P01',
  '57P02',
  '57P03',
  '57P05',
  'CONNECTION_CLOSED',
  'CONNECTION_DESTROYED',
  'CONNECTION_ENDED',
  'CONNECT_TIMEOUT',
  'EAI_AGAIN',
  'ECONNREFUSED',
  'ECONNRESET',
  'ENOTFOUND',
  'EPIPE',
  'ETIMEDOUT',
])

/** PgBouncer ends a connection with this code and a fatal error, for any reason; of Postgres it would be our bug. */
const OF_POOLER = '08P01'

function isUnavailable(error: unknown): boolean {
  if (typeof error !== 'object' || error === null) return false
  const { code, cause, severity_local } = error as {
    code?: unknown
    cause?: unknown
    severity_local?: unknown
  }
  if (typeof code === 'string' && unavailable.has(code)) return true
  return (code === OF_POOLER && severity_local === 'FATAL') || isUnavailable(cause)
}

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
