import type { Ctx } from '@/lib/base/kernel/ctx'
import type { Centavos } from '@/lib/base/kernel/money'
import { getCharge } from '@/lib/payments/charges/get-charge'
import type { ChargeRow } from '@/lib/payments/charges/store'
import { getRefundableOfOrder } from './get-refundable-of-order'

/**
 * A charge of the acting seller and how many centavos of it can be refunded now. Throws NOT_FOUND, also for another
 * seller's charge.
 */
export async function getRefundable(
  ctx: Ctx,
  input: { uuid: string },
): Promise<{ charge: ChargeRow; left: Centavos }> {
  const { charge, order } = await getCharge(ctx, input)
  const left = await getRefundableOfOrder(ctx, { uuid: order.uuid })
  return { charge, left: left[charge.uuid]! }
}
