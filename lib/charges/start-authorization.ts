import type { Ctx } from '@/lib/kernel/ctx'
import { setAuthorizeAsked } from './card-store'
import type { ChargeRow } from './store'

/** Takes the one right to ask the acquirer for a charge; false where somebody had it, or the charge is no longer open. */
export async function startAuthorization(ctx: Ctx, charge: ChargeRow): Promise<boolean> {
  return setAuthorizeAsked(ctx.db, charge.id, ctx.systemNow)
}
