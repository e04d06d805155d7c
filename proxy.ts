// Runs before every page (API paths and files never come here): makes the nonce and sets the security headers. The policy
// goes into the request too, because Next reads the nonce for its own scripts from there.
import { randomBytes } from 'node:crypto'
import { type NextRequest, NextResponse } from 'next/server'
import { env } from '@/lib/env'
import { pageHeaders } from '@/lib/http/page-headers'

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
  return response
}

export const config = {
  matcher: [
    '/((?!(?:v1|v2|payment|pix|bank-slips|healthz|readyz|metrics|openapi\\.json|_next/static|_next/image)(?:/|$)).*)',
  ],
}
