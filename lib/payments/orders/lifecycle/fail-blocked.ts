import { type Ctx, type TxCtx, transaction } from '@/lib/base/kernel/ctx'
import { moveCharge } from '@/lib/payments/charges/move-charge'
import type { ChargeRow } from '@/lib/payments/charges/store'
import { lockWholeOrder } from '@/lib/payments/orders/lock-order'
import { chargeOf } from '@/lib/payments/orders/locked-order'
import type { OrderRow } from '@/lib/payments/orders/store'
import { blockOf } from '@/lib/payments/risk/charge-risk'
import { settleAttempt } from '@/lib/payments/velocity/settle-attempt'
import { declineReason } from '@/lib/rails/acquirer/decline-reasons'
import { rollUpOrder } from './roll-up'

/**
 * Fails the charges that were just created for a payment that a rule or the antifraud service stops, in the same transaction: no
 * bank and no acquirer hears of them. Other payments stay as they are.
 */
export async function failBlocked(
  ctx: TxCtx,
  order: OrderRow,
  charges: ChargeRow[],
): Promise<{ order: OrderRow; charges: ChargeRow[] }> {
  if (!blockOf(charges[0]?.risk)) return { order, charges }
  const failed = await failOpen(ctx, order.id)
  return { order: failed.order, charges: charges.map(({ id }) => chargeOf(failed, id)) }
}

async function failOpen(ctx: TxCtx, orderId: number) {
  const found = await lockWholeOrder(ctx, orderId)
  const open = found.charges.filter(({ status }) => status === 'SCHEDULED')
  const code = blockOf(open[0]?.risk)
  if (!code) return found
  const failure = declineReason(code, 'pt-BR')
  const failed = open.map((charge) => moveCharge(ctx, charge, 'fail', { failure }))
  settleAttempt(ctx, open[0]!.risk?.streaks, 'declined')
  return rollUpOrder(ctx, found, failed)
}

/** The same in a transaction of its own, for the first cycle of a subscription, which is only known to be one afterwards. */
export async function failBlockedOrder(ctx: Ctx, orderId: number): Promise<void> {
  await transaction(ctx, (inner) => failOpen(inner, orderId))
}
