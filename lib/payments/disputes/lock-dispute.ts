import type { TxCtx } from '@/lib/base/kernel/ctx'
import type { ChargeRow } from '@/lib/payments/charges/store'
import { lockWholeOrder } from '@/lib/payments/orders/lock-order'
import { chargeOf, type LockedOrder } from '@/lib/payments/orders/locked-order'
import { type DisputeRow, getDisputeById } from './store'

export interface LockedCharge {
  found: LockedOrder
  charge: ChargeRow
}

/** Takes the row lock of the charge's order, and returns both as read under the lock. */
export async function lockChargeOf(
  ctx: TxCtx,
  { orderId, chargeId }: { orderId: number; chargeId: number },
): Promise<LockedCharge> {
  const found = await lockWholeOrder(ctx, orderId)
  return { found, charge: chargeOf(found, chargeId) }
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
