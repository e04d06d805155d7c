import { type ChargeRow, listChargesOfOrder } from '@/lib/charges/store'
import type { TxCtx } from '@/lib/kernel/ctx'
import { lockOrder, type OrderRow } from '@/lib/orders/store'
import { type DisputeRow, getDisputeById } from './store'

export interface LockedCharge {
  order: OrderRow
  charge: ChargeRow
}

/** Takes the row lock of the order of a charge, and answers both as they stand then. */
export async function lockChargeOf(
  { tx }: TxCtx,
  { orderId, chargeId }: { orderId: number; chargeId: number },
): Promise<LockedCharge> {
  const order = await lockOrder(tx, orderId)
  const charge = (await listChargesOfOrder(tx, orderId)).find(({ id }) => id === chargeId)
  if (!charge) throw new Error(`charge ${chargeId} is not of order ${orderId}`)
  return { order, charge }
}

/** Takes the row lock that every change of a dispute goes through, its order's, and answers all as it stands then. */
export async function lockDispute(
  ctx: TxCtx,
  named: Pick<DisputeRow, 'id' | 'orderId' | 'chargeId'>,
): Promise<LockedCharge & { dispute: DisputeRow }> {
  const locked = await lockChargeOf(ctx, named)
  return { ...locked, dispute: await getDisputeById(ctx.tx, named.id) }
}
