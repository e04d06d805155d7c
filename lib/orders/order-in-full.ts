import { listRefundsOfOrder } from '@/lib/charges/refund-store'
import type { Ctx } from '@/lib/kernel/ctx'
import { threeDSecureStatus } from '@/lib/three-d-secure/authentication'
import { findAuthenticationOfCharge } from '@/lib/three-d-secure/store'
import type { OrderResponse } from './contract'
import type { IssuedOrder } from './issue-order'
import { viewOrder } from './view'

/** An order with its refunds, and with how its holder is authenticated, where our own 3-D Secure server does that. */
export async function orderInFull(
  ctx: Ctx,
  { order, charges, refunds: known }: IssuedOrder,
): Promise<OrderResponse> {
  const refunds = known ?? (await listRefundsOfOrder(ctx.db, order.id))
  const view = viewOrder(order, charges, refunds, ctx.settings.publicUrl)
  const charge = charges.at(-1)
  if (!charge?.isAuthenticating && charge?.authentication?.by !== 'OWN') return view
  const authentication = await findAuthenticationOfCharge(ctx.db, charge.id)
  if (!authentication) return view
  const status = threeDSecureStatus(authentication)
  const challengeUrl = `${ctx.settings.publicUrl}/3ds/${authentication.uuid}`
  return { ...view, threeDSecure: { status, ...(status === 'CHALLENGE' && { challengeUrl }) } }
}
