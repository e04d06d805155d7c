import { type Ctx, type TxCtx, transaction } from '@/lib/base/kernel/ctx'
import { listChargesOfOrder } from '@/lib/payments/charges/hot-store'
import { moveCharge } from '@/lib/payments/charges/move-charge'
import type { ChargeRow } from '@/lib/payments/charges/store'
import { lockOrder, type OrderRow } from '@/lib/payments/orders/store'
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
  charges: readonly ChargeRow[],
): Promise<{ order: OrderRow; charges: ChargeRow[] }> {
  const code = blockOf(charges[0]?.risk)
  if (!code) return { order, charges: [...charges] }
  const failure = declineReason(code, 'pt-BR')
  const failed: ChargeRow[] = []
  for (const charge of charges) failed.push(await moveCharge(ctx, charge, 'fail', { failure }))
  await settleAttempt(ctx, charges[0]!.risk?.streaks, 'declined')
  return { order: await rollUpOrder(ctx, order, failed.at(-1)!), charges: failed }
}

/** The same in a transaction of its own, for the first cycle of a subscription, which is only known to be one afterwards. */
export async function failBlockedOrder(ctx: Ctx, orderId: number): Promise<void> {
  await transaction(ctx, async (inner) => {
    const order = await lockOrder(inner.tx, orderId)
    const charges = await listChargesOfOrder(inner.tx, orderId)
    await failBlocked(
      inner,
      order,
      charges.filter(({ status }) => status === 'SCHEDULED'),
    )
  })
}
