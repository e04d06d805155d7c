import { type Ctx, transaction } from '@/lib/base/kernel/ctx'
import type { ChargeFailure } from '@/lib/payments/charges/charge'
import { moveCharge } from '@/lib/payments/charges/move-charge'
import type { ChargeRow } from '@/lib/payments/charges/store'
import { withdrawFromBank } from '@/lib/payments/orders/bank/last-payments'
import { lockWholeOrder } from '@/lib/payments/orders/lock-order'
import { chargeOf } from '@/lib/payments/orders/locked-order'
import { rollUpOrder } from './roll-up'

/** Fails a charge that its bank or acquirer refused. Throws CONFLICT where the charge is no longer open. */
export async function failCharge(ctx: Ctx, refused: ChargeRow, failure: ChargeFailure): Promise<void> {
  await withdrawFromBank(ctx, refused)
  await transaction(ctx, async (inner) => {
    const found = await lockWholeOrder(inner, refused.orderId)
    const charge = chargeOf(found, refused.id)
    rollUpOrder(inner, found, moveCharge(inner, charge, 'fail', { failure }))
  })
}
