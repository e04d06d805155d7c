import type { Ctx } from '@/lib/kernel/ctx'
import { authorizeCharge } from '@/lib/orders/authorization/authorize'
import type { AuthenticationResult } from '@/lib/three-d-secure/server'
import type { AuthenticationRow } from '@/lib/three-d-secure/store'
import { chargeOfAuthentication } from './charge-of'
import { finishAuthentication } from './finish'

/** Books how an authentication ended and goes on with its charge: to the acquirer, or declined before it is asked. */
export async function settleAuthentication(
  ctx: Ctx,
  authentication: AuthenticationRow,
  result: AuthenticationResult,
): Promise<void> {
  const asked = await chargeOfAuthentication(ctx, authentication)
  const cvv = asked && ctx.cvvMemory.take(asked.uuid)
  const charge = await finishAuthentication(ctx, authentication, result)
  if (!charge) return
  await authorizeCharge(ctx, charge, { card: { cvv }, cavv: result.cavv })
}
