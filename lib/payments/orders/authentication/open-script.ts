import type { Ctx } from '@/lib/base/kernel/ctx'
import { portsOf } from '@/lib/base/kernel/ports-of'
import { Problem } from '@/lib/base/kernel/problem'
import { tryWithTimeout } from '@/lib/base/outages/with-timeout'
import { findOrder } from '@/lib/payments/orders/store'
import { type ChallengeWindow, isScript } from '@/lib/rails/three-d-secure/authentication'
import { claimScript } from '@/lib/rails/three-d-secure/claim-script'
import { type AuthenticationScript, unavailable } from '@/lib/rails/three-d-secure/server'
import { type AuthenticationRow, findAuthentication } from '@/lib/rails/three-d-secure/store'
import { asBuyerOf, chargeOfAuthentication } from './charge-of'
import { authenticationRequestOf } from './request-of'
import { settleAuthentication } from './settle'

const PROVIDER_WAIT_MS = 6_000

export type OpenedScript =
  | { outcome: 'script'; script: AuthenticationScript }
  /** Another browser started the payment, or this one got the script before. */
  | { outcome: 'closed' }
  /** The provider gave no script: the payment continues without it. */
  | { outcome: 'decided' }

/**
 * The script of an authentication with the card that it reads: for the browser that started the payment, once. An order that came
 * by the API has no browser yet: it belongs to the first. Throws NOT_FOUND.
 */
export async function openAuthenticationScript(
  ctx: Ctx,
  { uuid, window }: { uuid: string; window: ChallengeWindow },
): Promise<OpenedScript> {
  const authentication = await findAuthentication(ctx.db, uuid)
  const charge = authentication && (await chargeOfAuthentication(ctx, authentication))
  if (!charge) throw new Problem('NOT_FOUND')
  const { browserHash } = await findOrder(ctx.db, charge.orderId)
  const { status, challenge, expiresAt, browser } = authentication
  const own = ctx.browser?.hashes
  const isOwn = own && (browserHash === null || own.includes(browserHash))
  const isOpen = status === 'CHALLENGE' && isScript(challenge) && expiresAt > ctx.systemNow
  if (!isOwn || !isOpen || !browser) return { outcome: 'closed' }
  if (!(await claimScript(ctx, authentication, own[0]))) return { outcome: 'closed' }
  const requesting = request(ctx, authentication, window)
  const response = await tryWithTimeout(PROVIDER_WAIT_MS, requesting)
  if (response?.outcome === 'script') return { outcome: 'script', script: response.script }
  if (response?.outcome === 'challenge') return { outcome: 'closed' }
  const result = response?.result ?? unavailable
  await settleAuthentication(await asBuyerOf(ctx, authentication), authentication, result)
  return { outcome: 'decided' }
}

async function request(ctx: Ctx, authentication: AuthenticationRow, window: ChallengeWindow) {
  const { threeDSecure } = await portsOf(ctx, authentication)
  return threeDSecure.authenticate(
    await authenticationRequestOf(ctx, authentication, authentication.browser!, window),
  )
}
