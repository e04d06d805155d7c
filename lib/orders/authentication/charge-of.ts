import { type ChargeRow, getChargeById } from '@/lib/charges/store'
import type { Ctx } from '@/lib/kernel/ctx'
import { asBuyer } from '@/lib/sellers/as-buyer'
import { getSeller } from '@/lib/sellers/get-seller'
import type { AuthenticationRow } from '@/lib/three-d-secure/store'

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
