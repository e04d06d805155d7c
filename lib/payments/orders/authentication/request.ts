import { type Ctx, transaction } from '@/lib/base/kernel/ctx'
import { portsOf } from '@/lib/base/kernel/ports-of'
import { tryWithTimeout } from '@/lib/base/outages/with-timeout'
import { notifyChange } from '@/lib/messages/webhooks/notify-change'
import { findOrder } from '@/lib/payments/orders/store'
import type { BrowserData } from '@/lib/rails/three-d-secure/browser-data'
import { claimAuthentication } from '@/lib/rails/three-d-secure/claim-authentication'
import { moveAuthentication } from '@/lib/rails/three-d-secure/move-authentication'
import {
  type AuthenticationResponse,
  type AuthenticationResult,
  unavailable,
} from '@/lib/rails/three-d-secure/server'
import type { AuthenticationRow } from '@/lib/rails/three-d-secure/store'
import { chargeOfAuthentication } from './charge-of'
import { authenticationRequestOf } from './request-of'

const ISSUER_WAIT_MS = 4_000
const FINAL_RESULT_WAIT_MS = 2_000

/**
 * Sends the authentication request to the issuer, once. Returns the result where it is final; undefined where the issuer requires
 * a challenge or a script has to run in the buyer's page, or another process sent the request before.
 */
export async function requestAuthentication(
  ctx: Ctx,
  authentication: AuthenticationRow,
  browser: BrowserData,
): Promise<AuthenticationResult | undefined> {
  const claimed = await claimAuthentication(ctx, authentication, browser)
  if (!claimed) return undefined
  const response = await tryWithTimeout(ISSUER_WAIT_MS, send(ctx, claimed, browser))
  if (!response) return endWithoutResponse(ctx, claimed)
  if (response.outcome === 'final') return response.result
  // A script is stored as no more than that: it contains the card number, and is requested again by the browser that runs it.
  const challenge = response.outcome === 'script' ? { kind: 'script' as const } : response.challenge
  const order = await orderOf(ctx, claimed)
  await transaction(ctx, async (inner) => {
    await moveAuthentication(inner, claimed, 'challenge', { challenge })
    await notifyChange(inner, { sellerId: claimed.sellerId, resourceUuid: order.uuid })
  })
  return undefined
}

/** The issuer may have decided although its response did not arrive: ending the authentication returns that decision. */
async function endWithoutResponse(
  ctx: Ctx,
  authentication: AuthenticationRow,
): Promise<AuthenticationResult> {
  const { threeDSecure } = await portsOf(ctx, authentication)
  const ending = threeDSecure.end({ reference: authentication.uuid, why: 'EXPIRED' })
  const result = await tryWithTimeout(FINAL_RESULT_WAIT_MS, ending)
  return result && !result.ended ? result : unavailable
}

async function send(
  ctx: Ctx,
  authentication: AuthenticationRow,
  browser: BrowserData,
): Promise<AuthenticationResponse> {
  const { threeDSecure } = await portsOf(ctx, authentication)
  return threeDSecure.authenticate(await authenticationRequestOf(ctx, authentication, browser))
}

async function orderOf(ctx: Ctx, authentication: AuthenticationRow) {
  const charge = await chargeOfAuthentication(ctx, authentication)
  return findOrder(ctx.db, charge!.orderId)
}
