import type { Ctx } from '@/lib/base/kernel/ctx'
import { asBuyer } from '@/lib/parties/sellers/as-buyer'
import { getSeller } from '@/lib/parties/sellers/get-seller'
import { type ChargeRow, getChargeById } from '@/lib/payments/charges/store'
import type { AuthenticationRow } from '@/lib/rails/three-d-secure/store'

/** The charge of an authentication; undefined for one that was prepared and has no order yet. */
export async function chargeOfAuthentication(
  ctx: Ctx,
  { chargeId }: AuthenticationRow,
): Promise<ChargeRow | undefined> {
  return chargeId === null ? undefined : getChargeById(ctx.db, chargeId)
}

/** A context with the buyer who authenticates as actor, on the seller's clock. */
export async function asBuyerOf(ctx: Ctx, { sellerId }: AuthenticationRow): Promise<Ctx> {
  return asBuyer(ctx, await getSeller(ctx.db, sellerId))
}
