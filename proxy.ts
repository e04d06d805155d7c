// Runs before every page (API paths and files never come here): refuses what pages of other sites send, makes the nonce, sets
// the security headers, and gives a buyer's browser its cookie. The policy goes into the request too, because Next reads the
// nonce for its own scripts from there.
import { randomBytes, randomUUID } from 'node:crypto'
import { type NextRequest, NextResponse } from 'next/server'
import { env, secretsOf } from '@/lib/env'
import { answerProblem } from '@/lib/http/api/answer-problem'
import { BUYER_COOKIE, buyerCookieOptions, codeOfPage } from '@/lib/http/pages/buyer-cookie'
import { isFromForeignSite } from '@/lib/http/pages/foreign-site'
import { pageHeaders } from '@/lib/http/pages/page-headers'
import { type BrowserIds, createBrowserIds } from '@/lib/kernel/buyer-browser'
import { Problem } from '@/lib/kernel/problem'

export function proxy(request: NextRequest) {
  const { PUBLIC_URL, TRUSTED_PROXIES } = env()
  const { method, headers: sent, nextUrl } = request
  const reached = { publicUrl: PUBLIC_URL, trustedProxies: TRUSTED_PROXIES }
  if (isFromForeignSite({ method, path: nextUrl.pathname, headers: sent }, reached)) {
    const own = { 'X-Request-Id': randomUUID(), 'Cache-Control': 'no-store' }
    return answerProblem(new Problem('FORBIDDEN'), 'standard', request, own, new Date())
  }
  const nonce = randomBytes(16).toString('base64')
  const headers = pageHeaders({
    path: nextUrl.pathname,
    nonce,
    publicUrl: PUBLIC_URL,
    // A constant that the build writes in, not a setting.
    development: process.env.NODE_ENV === 'development',
  })
  const forwarded = new Headers(sent)
  forwarded.set('x-nonce', nonce)
  forwarded.set('content-security-policy', headers['content-security-policy'] ?? '')
  const response = NextResponse.next({ request: { headers: forwarded } })
  for (const [name, value] of Object.entries(headers)) response.headers.set(name, value)
  if (request.method === 'GET') giveBuyerCookie(request, response)
  return response
}

let browserIds: BrowserIds | undefined

/** Who opens a link for the first time in this browser begins there with nothing. */
function giveBuyerCookie(request: NextRequest, response: NextResponse) {
  const code = codeOfPage(request.nextUrl.pathname)
  if (!code) return
  browserIds ??= createBrowserIds(secretsOf(env()))
  if (browserIds.read(request.cookies.get(BUYER_COOKIE)?.value ?? '', code)) return
  const cookie = browserIds.sign(browserIds.issue(), code)
  response.cookies.set(BUYER_COOKIE, cookie, buyerCookieOptions(code, env().PUBLIC_URL))
}

export const config = {
  matcher: [
    '/((?!(?:v1|v2|payment|pix|bank-slips|healthz|readyz|metrics|openapi\\.json|_next/static|_next/image)(?:/|$)).*)',
  ],
}
