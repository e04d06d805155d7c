// What every request to the API passes before its operation runs: authentication, rate limit, permission, parsing.

import { requireAccess, requireMemberScopes } from '@/lib/access/api-keys/require-access'
import type { KeyedRequest } from '@/lib/access/idempotency/stored-response'
import { inCell } from '@/lib/base/cells/in-cell'
import type { Locale } from '@/lib/base/i18n/locales'
import { atSellerClock, type Ctx } from '@/lib/base/kernel/ctx'
import type { Operation, OperationInput } from '@/lib/base/kernel/operation'
import { sourceOfRequest } from '@/lib/base/network/client-address'
import { countingDenials } from '@/lib/http/limits/denials'
import type { Runtime } from '@/lib/process/runtime'
import { authenticate } from './authenticate'
import { readKeyedRequest } from './keyed-request'
import { parseInput, readJson } from './read-request'
import type { ApiContext, ApiRequest } from './request'
import type { RequestTrace } from './trace-request'

/** One request for one operation. */
export interface Call<O extends Operation> {
  app: Runtime
  operation: O
  request: ApiRequest
  context: ApiContext
  requestId: string
  /** The language of the texts of an error. */
  locale: Locale
  /** The headers of the response. The rate limit and a stream add theirs, which an error carries too. */
  headers: Record<string, string>
  /** Aborts when the time for the response is over. */
  signal: AbortSignal
  trace: RequestTrace
}

export interface ParsedCall<O extends Operation> extends Call<O> {
  ctx: Ctx
  input: OperationInput<O>
  keyId: number
  /** Where the operation is idempotent and the client sent a key. */
  keyed?: KeyedRequest
}

const NO_QUERY = new URLSearchParams()

/** Throws UNAUTHORIZED, TOO_MANY_REQUESTS, FORBIDDEN, NOT_FOUND for live sellers in the sandbox, and as `parseInput` does. */
export async function authenticateAndParse<O extends Operation>(call: Call<O>): Promise<ParsedCall<O>> {
  const { app, operation, request, context, requestId, headers, signal, trace } = call
  const source = sourceOfRequest(request.headers)
  const { startedMs } = trace
  const anonymous = { ...app.makeCtx({ kind: 'anonymous' }, requestId), signal, startedMs, source }
  const key = await countingDenials(app, anonymous, () =>
    authenticate(app, anonymous, request, headers, (found) => {
      trace.key = found
    }),
  )
  const { actor, riskProfile } = key
  const ctx = atSellerClock({ ...(await inCell(anonymous, key.cell)), actor, riskProfile }, key.clockOffsetMs)
  await countingDenials(app, ctx, () => requireAccess(operation, key))
  const readOptions = {
    maxBytes: operation.maxBodyBytes,
    onText(text: string) {
      trace.body = text
    },
  }
  trace.params = context.params
  const parts = {
    params: trace.params,
    query: request.url.includes('?') ? new URL(request.url).searchParams : NO_QUERY,
    headers: request.headers,
    body: operation.body ? await readJson(request, operation.body, readOptions) : undefined,
  }
  const parsed = parseInput(operation, parts)
  const { params, body } = parsed
  await countingDenials(app, ctx, () => requireMemberScopes(operation, key, body))
  const keyed = readKeyedRequest(operation, app.requestSigner, key, {
    headers: request.headers,
    path: parts.params,
    params,
    body,
  })
  const input = { ...parsed, idempotencyKey: keyed?.scope.key } as OperationInput<O>
  return { ...call, ctx, input, keyId: key.keyId, keyed }
}
