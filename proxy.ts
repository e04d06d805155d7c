// Runs before every page, not before API paths and files: refuses cross-site requests, redirects addresses that were pasted with
// something behind them, creates the nonce, sets the security headers, and gives a buyer's browser its cookie. The policy is also
// set on the request, because Next reads the nonce for its own scripts from there.
import { randomBytes, randomUUID } from 'node:crypto'
import { type NextRequest, NextResponse } from 'next/server'
import {
  createSecurityEvents,
  SECURITY_EVENTS_KEY,
  type SecurityEvents,
} from '@/lib/access/security-events/record'
import { type BrowserIds, createBrowserIds } from '@/lib/base/kernel/buyer-browser'
import { Problem } from '@/lib/base/kernel/problem'
import { configuredSecrets, deriveKey } from '@/lib/base/kernel/sealed'
import { createLog } from '@/lib/base/log/log'
import { CLIENT_ADDRESS } from '@/lib/base/network/client-address'
import { problemResponse } from '@/lib/http/api/problem-response'
import { asResponse } from '@/lib/http/api/request'
import { BUYER_COOKIE, buyerCookieOptions, codeOfForm } from '@/lib/http/pages/buyer-cookie'
import { isCrossSite } from '@/lib/http/pages/cross-site'
import { pageHeaders } from '@/lib/http/pages/page-headers'
import { pathAsMeant } from '@/lib/http/pages/pasted-path'
import { walletsOfPage } from '@/lib/http/pages/wallet-pages'
import { PAGE_PATH } from '@/lib/http/portal/reader-zone'
import { env } from '@/lib/process/env'
import { secrets } from '@/lib/process/secrets'

export async function proxy(request: NextRequest) {
  const { PUBLIC_URL, TRUSTED_PROXIES } = env()
  const { method, headers: sent, nextUrl } = request
  const address = { publicUrl: PUBLIC_URL, trustedProxies: TRUSTED_PROXIES }
  if (isCrossSite({ method, path: nextUrl.pathname, headers: sent }, address)) {
    ;(await security()).record('security.foreign_site_refused', { address: sent.get(CLIENT_ADDRESS) ?? '' })
    const own = { 'X-Request-Id': randomUUID(), 'Cache-Control': 'no-store' }
    const served = { clock: () => new Date(), settings: { publicUrl: PUBLIC_URL } }
    return asResponse(problemResponse(new Problem('FORBIDDEN'), 'standard', request, own, served))
  }
  const meant = method === 'GET' ? pathAsMeant(nextUrl.pathname) : undefined
  if (meant !== undefined) return redirectTo(meant, request)
  const nonce = randomBytes(16).toString('base64')
  const headers = pageHeaders({
    path: nextUrl.pathname,
    nonce,
    publicUrl: PUBLIC_URL,
    // A constant that the build replaces, not a setting.
    development: process.env.NODE_ENV === 'development',
    wallets: await walletsOfPage(nextUrl.pathname),
  })
  const forwarded = new Headers(sent)
  forwarded.set('x-nonce', nonce)
  forwarded.set(PAGE_PATH, nextUrl.pathname)
  forwarded.set('content-security-policy', headers['content-security-policy'] ?? '')
  const response = NextResponse.next({ request: { headers: forwarded } })
  for (const [name, value] of Object.entries(headers)) response.headers.set(name, value)
  if (request.method === 'GET') await setBuyerCookie(request, response)
  return response
}

/** The cookie of a buyer belongs to the address itself, so that its page is not served under another one. */
function redirectTo(path: string, { nextUrl }: NextRequest): NextResponse {
  const url = nextUrl.clone()
  url.pathname = path
  return NextResponse.redirect(url, { status: 307, headers: { 'Cache-Control': 'no-store' } })
}

let events: SecurityEvents | undefined

/** Of its own, because this module is built apart from the runtime. */
async function security(): Promise<SecurityEvents> {
  const [oldest] = configuredSecrets(await secrets())
  events ??= createSecurityEvents({
    log: createLog(env().LOG_LEVEL),
    key: deriveKey(oldest, SECURITY_EVENTS_KEY),
  })
  return events
}

let browserIds: BrowserIds | undefined

/** Sets the cookie where the browser opens the link for the first time; none on a phone with the pass of another browser. */
async function setBuyerCookie(request: NextRequest, response: NextResponse) {
  const { pathname, searchParams } = request.nextUrl
  const code = codeOfForm(pathname)
  if (!code || searchParams.has('pass')) return
  browserIds ??= createBrowserIds(await secrets())
  if (browserIds.read(request.cookies.get(BUYER_COOKIE)?.value ?? '', code)) return
  const cookie = browserIds.sign(browserIds.issue(), code)
  response.cookies.set(BUYER_COOKIE, cookie, buyerCookieOptions(code, env().PUBLIC_URL))
}

export const config = {
  matcher: [
    '/((?!(?:v1|v2|payment|pix|bank-slips|brand|healthz|readyz|metrics|openapi\\.json|rails|_next/static|_next/image)(?:/|$)).*)',
  ],
}
