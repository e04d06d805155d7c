import type { Ctx } from '@/lib/base/kernel/ctx'
import { type Centavos, centavos, subtractCentavos } from '@/lib/base/kernel/money'
import { requirePermission } from '@/lib/base/kernel/require-permission'
import { getOrder } from '@/lib/payments/orders/get-order'
import { refundedOf, refundObstacle } from './refund'
import { listDisputedCharges } from './store'

/**
 * How many centavos of each charge of an order can be refunded now, by charge uuid. Throws NOT_FOUND, also for
 * another seller's order.
 */
export async function getRefundableOfOrder(
  ctx: Ctx,
  input: { uuid: string },
): Promise<Record<string, Centavos>> {
  requirePermission(ctx, 'payments.read')
  const { order, charges, refunds } = await getOrder(ctx, input)
  const disputed = await listDisputedCharges(ctx.db, order.id)
  return Object.fromEntries(
    charges.map((charge) => {
      const isOpen = refundObstacle(charge, ctx.now) === undefined && !disputed.includes(charge.id)
      const own = refunds.filter(({ chargeId }) => chargeId === charge.id)
      return [charge.uuid, isOpen ? subtractCentavos(charge.value, refundedOf(own)) : centavos(0)]
    }),
  )
}
