import type { Ctx } from '@/lib/base/kernel/ctx'
import { threeDSecureStatus } from '@/lib/rails/three-d-secure/authentication'
import { authenticationPath } from '@/lib/rails/three-d-secure/page-path'
import { findAuthenticationOfCharge } from '@/lib/rails/three-d-secure/store'
import type { OrderResponse } from './contract'
import { viewOrder } from './view'
import type { AnsweredWhole } from './whole-order-store'

/** An order as the API returns it, with the 3-D Secure status where our own server authenticates the holder. */
export async function orderInFull(
  ctx: Ctx,
  { order, charges, refunds }: AnsweredWhole,
): Promise<OrderResponse> {
  const view = viewOrder(order, charges, refunds, ctx)
  const charge = charges.at(-1)
  if (!charge?.isAuthenticating && charge?.authentication?.by !== 'OWN') return view
  const authentication = await findAuthenticationOfCharge(ctx.db, charge.id)
  if (!authentication) return view
  const status = threeDSecureStatus(authentication)
  const challengeUrl = ctx.settings.publicUrl + authenticationPath(ctx.cell, authentication.uuid)
  return { ...view, threeDSecure: { status, ...(status === 'CHALLENGE' && { challengeUrl }) } }
}
