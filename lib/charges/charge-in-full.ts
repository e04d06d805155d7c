import { type Ctx, snapshot } from '@/lib/kernel/ctx'
import type { ChargeResponse } from './contract'
import { getCharge } from './get-charge'
import { viewCharge } from './view'
import { listRefundsOfCharges } from './whole-charge-store'

/** A charge of the acting seller as the API returns it, with its refunds. Throws NOT_FOUND, also for another seller's. */
export async function chargeInFull(ctx: Ctx, input: { uuid: string }): Promise<ChargeResponse> {
  return snapshot(ctx, async (db) => {
    const { charge, order } = await getCharge({ ...ctx, db }, input)
    const refunds = await listRefundsOfCharges(db, [charge.id])
    return viewCharge(charge, order, refunds, ctx)
  })
}
