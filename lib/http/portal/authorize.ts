// The credentials check that next-auth calls at a sign-in. next-auth puts the message of an error into its response, so that only
// the messages that the sign-in page translates are thrown.
import type { NextRequest } from 'next/server'
import { readCredentials } from '@/lib/access/portal-users/credentials'
import { type SignIn, signIn } from '@/lib/access/portal-users/sign-in'
import type { SignInSource } from '@/lib/access/portal-users/sign-in-limits'
import { beginSecondStep } from '@/lib/access/second-factors/begin-second-step'
import type { FinishedSignIn, SourceOf } from '@/lib/access/second-factors/finish-sign-in'
import type { SecurityEvent } from '@/lib/access/security-events/catalogue'
import { inFirstCell } from '@/lib/base/cells/in-cell'
import type { Ctx } from '@/lib/base/kernel/ctx'
import { hasCardNumber } from '@/lib/base/masking/number-in-text'
import { CLIENT_ADDRESS, networkOf, sourceOfRequest } from '@/lib/base/network/client-address'
import { hashedBucket } from '@/lib/base/rate-limits/rate-limit'
import { delayRefusal } from '@/lib/http/limits/delay-refusal'
import { type Runtime, runtime } from '@/lib/process/runtime'
import { DEVICE_COOKIE, hasProven, hasSignedIn, readDevice, rememberUser } from './device-cookie'
import { deviceCookie } from './device-cookie-header'
import { hostCookie } from './host-cookie'
import { PENDING_COOKIE, pendingCookie, tryPasskey, trySecondStep } from './second-step'

type Result =
  | Exclude<SignIn, { outcome: 'second-step' }>
  | FinishedSignIn
  | { outcome: 'second-step'; token: string }

/** One sign-in request; its response needs more than next-auth writes: a status, Retry-After, the device cookie. */
export function newSignIn(request: NextRequest, publicUrl: string) {
  let result: Result | undefined
  const pending = request.cookies.get(hostCookie(PENDING_COOKIE, publicUrl))
  const token = pending?.value ?? ''
  const userOf = (outcome: Result) => {
    result = outcome
    if (result.outcome === 'refused') return null
    if (result.outcome === 'wait') throw new Error('TooManyAttempts')
    if (result.outcome === 'no-portal') throw new Error('NoPortal')
    if (result.outcome === 'second-step') throw new Error('SecondFactor')
    if (result.outcome === 'expired') throw new Error('Expired')
    return { id: result.sessionUuid, name: result.name, email: result.email }
  }
  return {
    authorize: async (typed: unknown) => userOf(await trySignIn(typed, request)),
    authorizeSecondStep: async (typed: unknown) =>
      userOf(await attempt(request, (ctx, fromOf) => trySecondStep(ctx, typed, { token, fromOf }))),
    authorizePasskey: async (typed: unknown) =>
      userOf(await attempt(request, (ctx, fromOf) => tryPasskey(ctx, typed, fromOf))),
    /** The response of next-auth with the device cookie, or with 429 and Retry-After. */
    async complete(response: Response): Promise<Response> {
      if (result?.outcome === 'wait') await delayRefusal()
      const headers = new Headers(response.headers)
      if (result?.outcome === 'wait') headers.set('Retry-After', String(result.retryAfterSeconds))
      if (result?.outcome === 'signed-in')
        headers.append('Set-Cookie', await deviceCookie(request, result.email, rememberUser))
      if (result?.outcome === 'second-step')
        headers.append('Set-Cookie', pendingCookie(result.token, publicUrl))
      if (result?.outcome === 'signed-in' && pending)
        headers.append('Set-Cookie', pendingCookie(undefined, publicUrl))
      const status = result?.outcome === 'wait' ? 429 : response.status
      return new Response(response.body, { status, headers })
    },
  }
}

const eventOf: Partial<Record<Result['outcome'], SecurityEvent>> = {
  refused: 'security.sign_in_failed',
  wait: 'security.sign_in_locked',
}

async function trySignIn(typed: unknown, request: NextRequest): Promise<Result> {
  const credentials = readCredentials(typed)
  // A refused e-mail is stored for a while to count attempts, and must not be a card number.
  if (!credentials || hasCardNumber(credentials.email)) return { outcome: 'refused' }
  return attempt(request, async (ctx, fromOf) => {
    const result = await signIn(ctx, credentials, fromOf(credentials.email))
    if (result.outcome !== 'second-step') return result
    return { outcome: 'second-step', token: await beginSecondStep(ctx, result.user) }
  })
}

async function attempt(
  request: NextRequest,
  run: (ctx: Ctx, fromOf: SourceOf) => Promise<Result>,
): Promise<Result> {
  const app = await runtime()
  const source = sourceOfRequest(request.headers)
  const anonymous = { ...app.makeCtx({ kind: 'anonymous' }), source }
  const { requestId } = anonymous
  try {
    const ctx = await inFirstCell(anonymous)
    let email: string | undefined
    const result = await run(ctx, (typed) => {
      email = typed
      return signInSource(app, request, typed, ctx.systemNow)
    })
    const event = eventOf[result.outcome]
    const { address } = source
    if (event) app.security.record(event, { requestId, address, ...(email && { email }) })
    return result
  } catch (error) {
    app.log.error({ event: 'sign_in.failed', err: error, requestId }, 'sign-in failed')
    throw new Error('Unavailable')
  }
}

function signInSource(app: Runtime, request: NextRequest, email: string, now: Date): SignInSource {
  const address = networkOf(request.headers.get(CLIENT_ADDRESS) ?? '')
  const network = hashedBucket(app.fingerprintKey, 'sign-in', address)
  const sent = request.cookies.get(hostCookie(DEVICE_COOKIE, app.env.PUBLIC_URL))?.value
  const device = readDevice(app.deviceSigner, sent, now)
  if (device && hasSignedIn(device, email)) return { network, device: device.id }
  if (device && hasProven(device, email)) return { network, device: device.id, isNewDevice: true }
  return { network }
}
