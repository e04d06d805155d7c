import { issueToken } from '@/lib/access/banking/token/issue'
import { readTokenForm } from '@/lib/access/banking/token/read-form'
import { TokenRefusal } from '@/lib/access/banking/token/refusal'
import { withDeadline } from '@/lib/http/api/deadline'
import { asProblem } from '@/lib/http/api/problem-response'
import { readBody } from '@/lib/http/api/read-body'
import type { BankingApp, BankingRequest, BankingResponse } from './request'
import { countingFailures } from './token-failures'

const MAX_FORM_BYTES = 8_192
/** What our own client ids look like; anything else that is sent as one may be a secret and is not logged. */
const CLIENT_ID = /^bkc_[\w-]{16}$/

const headers = { 'Content-Type': 'application/json', 'Cache-Control': 'no-store', Pragma: 'no-cache' }

/** POST /auth/token (service interface, Authentication; payment rules, section 9). */
export async function respondToken(served: BankingApp, request: BankingRequest): Promise<BankingResponse> {
  let clientId: string | undefined
  try {
    const form = readTokenForm({
      contentType: request.headers.get('content-type'),
      query: new URL(request.url).search,
      body: await readForm(request),
    })
    clientId = form.clientId
    const token = await withDeadline((signal) => {
      const ctx = { ...served.app.makeCtx({ kind: 'anonymous' }, request.requestId), signal }
      const attempt = { clientId: form.clientId, address: request.address, systemNow: ctx.systemNow }
      return countingFailures(served.app, attempt, () =>
        issueToken(ctx, { ...form, fingerprint: request.fingerprint }, served),
      )
    })
    return { status: 200, headers, body: JSON.stringify(token) }
  } catch (error) {
    return refused(served, request, error, clientId)
  }
}

async function readForm(request: BankingRequest): Promise<string> {
  const tooLarge = () => new TokenRefusal('invalid_request', 'The body is too large')
  return new TextDecoder().decode(await readBody(request, { maxBytes: MAX_FORM_BYTES, tooLarge }))
}

function refused(
  { app }: BankingApp,
  { requestId, address }: BankingRequest,
  error: unknown,
  clientId?: string,
): BankingResponse {
  if (error instanceof TokenRefusal) {
    const { status, body, code, retryAfterSeconds } = error
    const client = clientId && CLIENT_ID.test(clientId) ? { clientId } : {}
    app.security.record('security.banking_token_refused', { requestId, address, code, ...client })
    const retry = retryAfterSeconds && { 'Retry-After': String(retryAfterSeconds) }
    return { status, headers: { ...headers, ...retry }, body: JSON.stringify(body) }
  }
  const problem = asProblem(error)
  if (problem.status >= 500)
    app.log.error({ event: 'token.failed', err: error, requestId }, 'banking token failed')
  const code = problem.status < 500 ? 'invalid_request' : 'server_error'
  const { retryAfterSeconds } = problem.details
  return {
    status: problem.status,
    headers: { ...headers, ...(retryAfterSeconds && { 'Retry-After': String(retryAfterSeconds) }) },
    body: JSON.stringify({ error: code, error_description: problem.message }),
  }
}
