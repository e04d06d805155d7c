import { type Ctx, sellerIdOf } from '@/lib/base/kernel/ctx'
import { Problem } from '@/lib/base/kernel/problem'
import type { ChargeResponse } from './contract'
import { findViewedCharge } from './listing/viewed-store'
import { viewCharge } from './view'

/** A charge of the acting seller as the API returns it, with its refunds. Throws NOT_FOUND, also for another seller's. */
export async function chargeInFull(ctx: Ctx, { uuid }: { uuid: string }): Promise<ChargeResponse> {
  const found = await findViewedCharge(ctx.db, sellerIdOf(ctx), uuid)
  if (!found) throw new Problem('NOT_FOUND')
  return viewCharge(found.charge, found.order, found.refunds, ctx)
}
