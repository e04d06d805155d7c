// Every request to the banking interface: the token, the open documents about it, and the operations.
import { SCOPE } from '@/lib/access/banking/banking'
import { Problem } from '@/lib/base/kernel/problem'
import { problemResponse } from '@/lib/http/api/problem-response'
import { NO_SNIFF } from '@/lib/http/api/request'
import { bankingDocument } from '@/lib/http/openapi/banking-document'
import type { BankingApp, BankingRequest, BankingResponse } from './request'
import { findOperations, respondOperation } from './respond-operation'
import { railPathOf, respondRail } from './respond-rail'
import { respondToken } from './respond-token'

const TOKEN_PATH = '/auth/token'
const JWKS_PATH = '/.well-known/jwks.json'

let written: { issuer: string; document: unknown } | undefined

/** Written once, since anyone may request it. */
function documentOf(issuer: string): unknown {
  if (written?.issuer !== issuer) written = { issuer, document: bankingDocument(issuer) }
  return written.document
}

/** What needs neither certificate nor token. */
function openDocument({ issuer, keys }: BankingApp, path: string): unknown {
  if (path === JWKS_PATH) return keys.jwks
  if (path === '/openapi.json') return documentOf(issuer)
  if (path !== '/.well-known/oauth-authorization-server') return undefined
  return {
    issuer,
    token_endpoint: `${issuer}${TOKEN_PATH}`,
    jwks_uri: `${issuer}${JWKS_PATH}`,
    grant_types_supported: ['client_credentials'],
    response_types_supported: [],
    token_endpoint_auth_methods_supported: ['client_secret_post'],
    scopes_supported: [SCOPE],
    tls_client_certificate_bound_access_tokens: true,
  }
}

/** In the metrics: a document that everybody may read, or a path that does not exist. */
const OTHER_ROUTE = 'other'

export async function respondBanking(served: BankingApp, request: BankingRequest): Promise<BankingResponse> {
  const startedMs = performance.now()
  const { route = OTHER_ROUTE, ...response } = await respond(served, request)
  served.app.metrics.request(route, response.status, performance.now() - startedMs)
  return response
}

/** The response, with the method and the template of the path. */
async function respond(
  served: BankingApp,
  request: BankingRequest,
): Promise<BankingResponse & { route?: string }> {
  const { method, requestId } = request
  const { pathname } = new URL(request.url)
  const own = { ...NO_SNIFF, 'X-Request-Id': requestId }
  if (pathname === TOKEN_PATH && method === 'POST') {
    const response = await respondToken(served, request)
    return { ...response, headers: { ...own, ...response.headers }, route: `POST ${TOKEN_PATH}` }
  }
  const rail = railPathOf(pathname)
  if (rail && method === 'POST')
    return { ...(await respondRail(served, request, rail, own)), route: 'POST /rails/pix/{connection}/pix' }
  const document = openDocument(served, pathname)
  if (document !== undefined && method === 'GET') {
    return {
      status: 200,
      headers: { ...own, 'Content-Type': 'application/json' },
      body: JSON.stringify(document),
    }
  }
  const matches = findOperations(pathname)
  const match = matches.find(({ operation }) => operation.method === method)
  if (match) {
    const response = await respondOperation(served, match, request)
    return { ...response, route: `${method} ${match.operation.path}` }
  }
  const methods =
    pathname === TOKEN_PATH || rail
      ? ['POST']
      : document
        ? ['GET']
        : matches.map(({ operation }) => operation.method)
  const problem =
    methods.length > 0
      ? new Problem('METHOD_NOT_ALLOWED', { allow: methods })
      : new Problem('NOT_FOUND', { message: 'O caminho não existe.' })
  return problemResponse(problem, 'standard', request, own, served.app) as BankingResponse
}
