import { type ChargeRow, getChargeById } from '@/lib/charges/store'
import type { Ctx } from '@/lib/kernel/ctx'
import { asBuyer } from '@/lib/sellers/as-buyer'
import { getSeller } from '@/lib/sellers/get-seller'
import type { AuthenticationRow } from '@/lib/three-d-secure/store'

/** What an authentication is for; undefined for one that was prepared and has no order yet. */
export async function chargeOfAuthentication(
  ctx: Ctx,
  { chargeId }: AuthenticationRow,
): Promise<ChargeRow | undefined> {
  return chargeId === null ? undefined : getChargeById(ctx.db, chargeId)
}

/** Work in the name of the buyer who authenticates, on the seller's clock. */
export async function asBuyerOf(ctx: Ctx, { sellerId }: AuthenticationRow): Promise<Ctx> {
  return asBuyer(ctx, await getSeller(ctx.db, sellerId))
}
