// What next-auth asks of us at a sign-in. Whatever is thrown here stands in the answer for all to read, so that
// nothing is thrown but the three words that the sign-in page knows.
import type { NextRequest } from 'next/server'
import { hasCardNumber } from '@/lib/cards/number-in-text'
import { CLIENT_ADDRESS, networkOf } from '@/lib/http/client-address'
import { holdBack } from '@/lib/http/limits/hold-back'
import { hiddenBucket } from '@/lib/http/limits/rate-limit'
import { readCredentials } from '@/lib/portal-users/credentials'
import { type SignIn, signIn } from '@/lib/portal-users/sign-in'
import type { SignInSource } from '@/lib/portal-users/sign-in-limits'
import { type Runtime, runtime } from '@/lib/runtime'
import { DEVICE_COOKIE, knowsUser, readDevice, rememberUser } from './device-cookie'

/** One request to sign in, of which the answer keeps more than next-auth puts into it. */
export function newSignIn(request: NextRequest) {
  let result: SignIn | undefined
  return {
    async authorize(typed: unknown) {
      result = await trySignIn(typed, request)
      if (result.outcome === 'refused') return null
      if (result.outcome === 'wait') throw new Error('TooManyAttempts')
      if (result.outcome === 'no-portal') throw new Error('NoPortal')
      return { id: result.sessionUuid, name: result.name, email: result.email }
    },
    /** The answer of next-auth with our cookie, or with the status and the time of who has to wait. */
    async complete(answer: Response): Promise<Response> {
      if (result?.outcome === 'wait') await holdBack()
      const headers = new Headers(answer.headers)
      if (result?.outcome === 'wait') headers.set('Retry-After', String(result.retryAfterSeconds))
      if (result?.outcome === 'signed-in')
        headers.append('Set-Cookie', await deviceCookie(request, result.email))
      const status = result?.outcome === 'wait' ? 429 : answer.status
      return new Response(answer.body, { status, headers })
    },
  }
}

async function trySignIn(typed: unknown, request: NextRequest): Promise<SignIn> {
  const credentials = readCredentials(typed)
  // What is typed here in vain is kept as an address for a while.
  if (!credentials || hasCardNumber(credentials.email)) return { outcome: 'refused' }
  const app = await runtime()
  const ctx = app.makeCtx({ kind: 'anonymous' })
  try {
    return await signIn(ctx, credentials, sourceOfRequest(app, request, credentials.email, ctx.systemNow))
  } catch (error) {
    app.log.error({ err: error, requestId: ctx.requestId }, 'sign-in failed')
    throw new Error('Unavailable')
  }
}

function sourceOfRequest(app: Runtime, request: NextRequest, email: string, now: Date): SignInSource {
  const address = networkOf(request.headers.get(CLIENT_ADDRESS) ?? '')
  const network = hiddenBucket(app.fingerprintKey, 'sign-in', address)
  const device = readDevice(app.deviceSigner, request.cookies.get(DEVICE_COOKIE)?.value, now)
  return device && knowsUser(device, email) ? { network, device: device.id } : { network }
}

async function deviceCookie(request: NextRequest, email: string): Promise<string> {
  const { env, deviceSigner, clock } = await runtime()
  const now = clock()
  const known = readDevice(deviceSigner, request.cookies.get(DEVICE_COOKIE)?.value, now)
  const { value, maxAgeSeconds } = rememberUser(deviceSigner, known, email, now)
  const secure = env.PUBLIC_URL.startsWith('https:') ? '; Secure' : ''
  return `${DEVICE_COOKIE}=${value}; Path=/api/auth; Max-Age=${maxAgeSeconds}; HttpOnly; SameSite=Lax${secure}`
}
