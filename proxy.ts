// Runs before every page (API paths and files never come here): makes the nonce, sets the security headers, and gives a buyer's
// browser its cookie. The policy goes into the request too, because Next reads the nonce for its own scripts from there.
import { randomBytes } from 'node:crypto'
import { type NextRequest, NextResponse } from 'next/server'
import { env } from '@/lib/env'
import { BUYER_COOKIE, buyerCookieOptions, codeOfPage } from '@/lib/http/buyer-cookie'
import { pageHeaders } from '@/lib/http/page-headers'
import { type BrowserIds, createBrowserIds } from '@/lib/kernel/buyer-browser'

export function proxy(request: NextRequest) {
  const nonce = randomBytes(16).toString('base64')
  const headers = pageHeaders({
    path: request.nextUrl.pathname,
    nonce,
    publicUrl: env().PUBLIC_URL,
    // A constant that the build writes in, not a setting.
    development: process.env.NODE_ENV === 'development',
  })
  const forwarded = new Headers(request.headers)
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
  const { BALCAO_SECRET, BALCAO_OLD_SECRETS, PUBLIC_URL } = env()
  browserIds ??= createBrowserIds([BALCAO_SECRET, ...BALCAO_OLD_SECRETS])
  if (browserIds.read(request.cookies.get(BUYER_COOKIE)?.value ?? '', code)) return
  const cookie = browserIds.sign(browserIds.issue(), code)
  response.cookies.set(BUYER_COOKIE, cookie, buyerCookieOptions(code, PUBLIC_URL))
}

export const config = {
  matcher: [
    '/((?!(?:v1|v2|payment|pix|bank-slips|healthz|readyz|metrics|openapi\\.json|_next/static|_next/image)(?:/|$)).*)',
  ],
}
