import type { Ctx } from '@/lib/base/kernel/ctx'
import { authorizeCharge } from '@/lib/payments/orders/authorization/authorize'
import type { AuthenticationResult } from '@/lib/rails/three-d-secure/server'
import type { AuthenticationRow } from '@/lib/rails/three-d-secure/store'
import { chargeOfAuthentication } from './charge-of'
import { finishAuthentication } from './finish'

/** Stores the result of an authentication and authorises its charge: at the acquirer, or declined without a request to it. */
export async function settleAuthentication(
  ctx: Ctx,
  authentication: AuthenticationRow,
  result: AuthenticationResult,
): Promise<void> {
  const found = await chargeOfAuthentication(ctx, authentication)
  const cvv = found && ctx.cvvMemory.take(found.uuid)
  const charge = await finishAuthentication(ctx, authentication, result)
  if (!charge) return
  await authorizeCharge(ctx, charge, { card: { cvv }, cavv: result.cavv })
}
