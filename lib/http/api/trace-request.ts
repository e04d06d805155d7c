// What the log of requests and the security events need to know of a request, collected while it is handled. This runs inside
// of every request: it only keeps references; masking and writing are the log's own work.
import type { AuthenticatedKey } from '@/lib/access/api-keys/authenticate-key'
import { findSentKey } from '@/lib/access/idempotency/sent-key'
import { recordRefusal } from '@/lib/access/security-events/of-problem'
import type { Operation } from '@/lib/base/kernel/operation'
import type { Problem } from '@/lib/base/kernel/problem'
import { CLIENT_ADDRESS } from '@/lib/base/network/client-address'
import { NUMBER_REFUSED } from '@/lib/parties/cards/refused-number'
import type { Runtime } from '@/lib/process/runtime'
import { REPLAYED_HEADER } from './replayed'
import type { ApiRequest, ApiResponse } from './request'

export interface RequestTrace {
  requestId: string
  operation: Operation
  request: ApiRequest
  startedAt: Date
  startedMs: number
  key?: AuthenticatedKey
  params?: Record<string, string>
  body?: string
  problem?: Problem
}

/** Counts a handled request, and hands it to the log of its seller; a request without a key of a seller has none. */
export function logRequest(app: Runtime, trace: RequestTrace, response: ApiResponse): void {
  const { requestId, operation, request, key, problem } = trace
  const durationMs = performance.now() - trace.startedMs
  app.metrics.request(`${operation.method} ${operation.path}`, response.status, durationMs)
  const address = request.headers.get(CLIENT_ADDRESS) ?? ''
  if (problem) recordRefusal(app.security, problem, { ...idsOf(trace), address })
  if (!key || key.sellerId === null) return
  const { method, headers, url } = request
  const { body } = response
  const mark = url.indexOf('?')
  app.requestLog.add({
    requestId,
    sellerId: key.sellerId,
    cell: key.cell,
    keyId: key.keyId,
    occurredAt: trace.startedAt,
    method,
    operation: operation.id,
    pathTemplate: operation.path,
    params: trace.params ?? {},
    query: mark < 0 ? '' : url.slice(mark + 1),
    status: response.status,
    errorCode: problem?.code ?? declineCodeOf(response),
    durationMs,
    address,
    userAgent: headers.get('user-agent') ?? undefined,
    idempotencyKey: findSentKey(headers)?.key,
    isReplayed: response.headers[REPLAYED_HEADER] !== undefined,
    isWithheld: problem?.details.fields?.some(({ message }) => message === NUMBER_REFUSED) ?? false,
    requestBody: trace.body,
    responseBody: typeof body === 'string' ? body : undefined,
  })
}

function idsOf({ requestId, operation, key }: RequestTrace) {
  const { sellerId, keyId } = key ?? {}
  return { requestId, operation: operation.id, ...(sellerId && { sellerId }), ...(keyId && { keyId }) }
}

/** A decline is an effect and no Problem that was thrown: its code is in the stored response. */
function declineCodeOf({ status, body }: ApiResponse): string | undefined {
  if (status < 400 || typeof body !== 'string') return undefined
  return /"code":"([A-Z0-9_-]{1,40})"/.exec(body.slice(0, 2_000))?.[1]
}
