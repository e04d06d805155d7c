import { getCharge } from '@/lib/charges/get-charge'
import type { ChargeRow } from '@/lib/charges/store'
import type { Ctx } from '@/lib/kernel/ctx'
import type { Centavos } from '@/lib/kernel/money'
import { getRefundableOfOrder } from './get-refundable-of-order'

/** A charge of the acting seller with how much of it can be refunded now. Throws NOT_FOUND, for another seller's too. */
export async function getRefundable(
  ctx: Ctx,
  input: { uuid: string },
): Promise<{ charge: ChargeRow; left: Centavos }> {
  const { charge, order } = await getCharge(ctx, input)
  const left = await getRefundableOfOrder(ctx, { uuid: order.uuid })
  return { charge, left: left[charge.uuid]! }
}
