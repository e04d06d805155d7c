import { type Ctx, transaction } from '@/lib/base/kernel/ctx'
import { Problem } from '@/lib/base/kernel/problem'
import { notifyWithRows } from '@/lib/messages/webhooks/notify-change'
import type { ChargeStatus } from '@/lib/payments/charges/charge'
import { moveCharge } from '@/lib/payments/charges/move-charge'
import { type ChargeRow, getChargeById } from '@/lib/payments/charges/store'
import { endAuthentication } from '@/lib/payments/orders/authentication/end'
import { withdrawFromBank } from '@/lib/payments/orders/bank/last-payments'
import { lockWholeOrder } from '@/lib/payments/orders/lock-order'
import { chargeOf } from '@/lib/payments/orders/locked-order'
import { findAuthenticationOfCharge } from '@/lib/rails/three-d-secure/store'
import { isOpen } from './checkout'

const isIssued = (charge: ChargeRow) => charge.pixCode !== null || charge.bankSlipBarcode !== null

/**
 * Withdraws an open charge before another is created: at its bank, so that it can't be paid any more, and then cancels it. A
 * payment that was faster counts. Returns the charge's new status. Throws CONFLICT if the bank does not respond.
 */
export async function withdrawCharge(ctx: Ctx, open: ChargeRow): Promise<ChargeStatus> {
  if (open.card) return withdrawCardCharge(ctx, open)
  await withdrawFromBank(ctx, open)
  const charge = await transaction(ctx, async (inner) => {
    const found = await lockWholeOrder(inner, open.orderId)
    const current = chargeOf(found, open.id)
    // A code that was issued in the meantime is registered at the bank and must be withdrawn there first.
    if (!isOpen(current) || isIssued(current) !== isIssued(open)) return current
    notifyWithRows(inner, { sellerId: found.order.sellerId, resourceUuid: found.order.uuid })
    return moveCharge(inner, current, 'cancel')
  })
  return isOpen(charge) ? withdrawCharge(ctx, charge) : charge.status
}

/** A charge that is being authenticated ends with its authentication; one that is being authorized can't be withdrawn. */
async function withdrawCardCharge(ctx: Ctx, open: ChargeRow): Promise<ChargeStatus> {
  const authentication = open.isAuthenticating && (await findAuthenticationOfCharge(ctx.db, open.id))
  if (!authentication) throw new Problem('CONFLICT')
  await endAuthentication(ctx, authentication, 'CANCELED')
  const { status } = await getChargeById(ctx.db, open.id)
  if (isOpen({ status })) throw new Problem('CONFLICT')
  return status
}
