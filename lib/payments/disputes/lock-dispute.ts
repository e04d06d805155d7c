import type { TxCtx } from '@/lib/base/kernel/ctx'
import { listChargesOfOrder } from '@/lib/payments/charges/hot-store'
import type { ChargeRow } from '@/lib/payments/charges/store'
import { lockOrder, type OrderRow } from '@/lib/payments/orders/store'
import { type DisputeRow, getDisputeById } from './store'

export interface LockedCharge {
  order: OrderRow
  charge: ChargeRow
}

/** Takes the row lock of the charge's order, and returns both as read under the lock. */
export async function lockChargeOf(
  { tx }: TxCtx,
  { orderId, chargeId }: { orderId: number; chargeId: number },
): Promise<LockedCharge> {
  const order = await lockOrder(tx, orderId)
  const charge = (await listChargesOfOrder(tx, orderId)).find(({ id }) => id === chargeId)
  if (!charge) throw new Error(`charge ${chargeId} is not of order ${orderId}`)
  return { order, charge }
}

/**
 * Takes the lock that every change of a dispute needs, the row lock of its order, and returns all rows as read under
 * it.
 */
export async function lockDispute(
  ctx: TxCtx,
  named: Pick<DisputeRow, 'id' | 'orderId' | 'chargeId'>,
): Promise<LockedCharge & { dispute: DisputeRow }> {
  const locked = await lockChargeOf(ctx, named)
  return { ...locked, dispute: await getDisputeById(ctx.tx, named.id) }
}
