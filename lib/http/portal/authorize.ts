// The credentials check that next-auth calls at a sign-in. next-auth puts the message of an error into its response, so that only
// the three messages that the sign-in page translates are thrown.
import type { NextRequest } from 'next/server'
import { hasCardNumber } from '@/lib/cards/number-in-text'
import { CLIENT_ADDRESS, networkOf, sourceOfRequest } from '@/lib/http/client-address'
import { delayRefusal } from '@/lib/http/limits/delay-refusal'
import { hashedBucket } from '@/lib/http/limits/rate-limit'
import { readCredentials } from '@/lib/portal-users/credentials'
import { type SignIn, signIn } from '@/lib/portal-users/sign-in'
import type { SignInSource } from '@/lib/portal-users/sign-in-limits'
import { type Runtime, runtime } from '@/lib/runtime'
import { DEVICE_COOKIE, hasProven, hasSignedIn, readDevice, rememberUser } from './device-cookie'
import { deviceCookie } from './device-cookie-header'

/** One sign-in request; its response needs more than next-auth writes: a status, Retry-After, the device cookie. */
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
    /** The response of next-auth with the device cookie, or with 429 and Retry-After. */
    async complete(response: Response): Promise<Response> {
      if (result?.outcome === 'wait') await delayRefusal()
      const headers = new Headers(response.headers)
      if (result?.outcome === 'wait') headers.set('Retry-After', String(result.retryAfterSeconds))
      if (result?.outcome === 'signed-in')
        headers.append('Set-Cookie', await deviceCookie(request, result.email, rememberUser))
      const status = result?.outcome === 'wait' ? 429 : response.status
      return new Response(response.body, { status, headers })
    },
  }
}

async function trySignIn(typed: unknown, request: NextRequest): Promise<SignIn> {
  const credentials = readCredentials(typed)
  // A refused e-mail is stored for a while to count attempts, and must not be a card number.
  if (!credentials || hasCardNumber(credentials.email)) return { outcome: 'refused' }
  const app = await runtime()
  const ctx = { ...app.makeCtx({ kind: 'anonymous' }), source: sourceOfRequest(request.headers) }
  try {
    return await signIn(ctx, credentials, signInSourceOf(app, request, credentials.email, ctx.systemNow))
  } catch (error) {
    app.log.error({ err: error, requestId: ctx.requestId }, 'sign-in failed')
    throw new Error('Unavailable')
  }
}

function signInSourceOf(app: Runtime, request: NextRequest, email: string, now: Date): SignInSource {
  const address = networkOf(request.headers.get(CLIENT_ADDRESS) ?? '')
  const network = hashedBucket(app.fingerprintKey, 'sign-in', address)
  const device = readDevice(app.deviceSigner, request.cookies.get(DEVICE_COOKIE)?.value, now)
  if (device && hasSignedIn(device, email)) return { network, device: device.id }
  if (device && hasProven(device, email)) return { network, device: device.id, isNewDevice: true }
  return { network }
}
