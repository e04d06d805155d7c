import type { Ctx } from '@/lib/kernel/ctx'
import type { ChargeResponse } from './contract'
import { getCharge } from './get-charge'
import { listRefundsOfCharges } from './refund-store'
import { viewCharge } from './view'

/** A charge of the acting seller on the wire, with its refunds. Throws NOT_FOUND, for another seller's too. */
export async function chargeInFull(ctx: Ctx, input: { uuid: string }): Promise<ChargeResponse> {
  const { charge, order } = await getCharge(ctx, input)
  const refunds = await listRefundsOfCharges(ctx.db, [charge.id])
  return viewCharge(charge, order, refunds, ctx.settings.publicUrl)
}
