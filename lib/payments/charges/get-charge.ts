import { type Ctx, sellerIdOf } from '@/lib/base/kernel/ctx'
import { Problem } from '@/lib/base/kernel/problem'
import { findChargeOfSeller } from './whole-charge-store'

/** A charge of the acting seller with its order. Throws NOT_FOUND, also for another seller's. */
export async function getCharge(ctx: Ctx, input: { uuid: string }) {
  const found = await findChargeOfSeller(ctx.db, sellerIdOf(ctx), input.uuid)
  if (!found) throw new Problem('NOT_FOUND')
  return found
}
