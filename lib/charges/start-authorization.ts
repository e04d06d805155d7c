import type { Ctx } from '@/lib/kernel/ctx'
import { claimAuthorization } from './card-store'
import type { ChargeRow } from './store'

/** Claims the single authorisation request of a charge; false where another process claimed it, or the charge is not open. */
export async function startAuthorization(ctx: Ctx, charge: ChargeRow): Promise<boolean> {
  return claimAuthorization(ctx.db, charge.id, ctx.systemNow)
}
