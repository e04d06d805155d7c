import { type Ctx, transaction } from '@/lib/base/kernel/ctx'
import type { ChargeFailure } from '@/lib/payments/charges/charge'
import { listChargesOfOrder } from '@/lib/payments/charges/hot-store'
import { moveCharge } from '@/lib/payments/charges/move-charge'
import type { ChargeRow } from '@/lib/payments/charges/store'
import { withdrawFromBank } from '@/lib/payments/orders/bank/last-payments'
import { lockOrder } from '@/lib/payments/orders/store'
import { rollUpOrder } from './roll-up'

/** Fails a charge that its bank or acquirer refused. Throws CONFLICT where the charge is no longer open. */
export async function failCharge(ctx: Ctx, refused: ChargeRow, failure: ChargeFailure): Promise<void> {
  await withdrawFromBank(ctx, refused)
  await transaction(ctx, async (inner) => {
    const order = await lockOrder(inner.tx, refused.orderId)
    const charge = (await listChargesOfOrder(inner.tx, order.id)).find((one) => one.id === refused.id)!
    await rollUpOrder(inner, order, await moveCharge(inner, charge, 'fail', { failure }))
  })
}
