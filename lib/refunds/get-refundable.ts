import { getCharge } from '@/lib/charges/get-charge'
import { listRefundsOfCharges } from '@/lib/charges/refund-store'
import type { ChargeRow } from '@/lib/charges/store'
import type { Ctx } from '@/lib/kernel/ctx'
import { type Centavos, centavos, subtractCentavos } from '@/lib/kernel/money'
import { refundedOf, refundObstacle } from './refund'
import { countOpenedDisputes } from './store'

/** A charge of the acting seller with how much of it can be refunded now. Throws NOT_FOUND, for another seller's too. */
export async function getRefundable(
  ctx: Ctx,
  input: { uuid: string },
): Promise<{ charge: ChargeRow; left: Centavos }> {
  const { charge } = await getCharge(ctx, input)
  const refunds = await listRefundsOfCharges(ctx.db, [charge.id])
  const isOpen =
    refundObstacle(charge, ctx.now) === undefined && (await countOpenedDisputes(ctx.db, charge.id)) === 0
  return { charge, left: isOpen ? subtractCentavos(charge.value, refundedOf(refunds)) : centavos(0) }
}
