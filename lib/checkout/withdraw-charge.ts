import type { ChargeStatus } from '@/lib/charges/charge'
import { moveCharge } from '@/lib/charges/move-charge'
import { type ChargeRow, getChargeById, listChargesOfOrder } from '@/lib/charges/store'
import { type Ctx, transaction } from '@/lib/kernel/ctx'
import { Problem } from '@/lib/kernel/problem'
import { endAuthentication } from '@/lib/orders/authentication/end'
import { withdrawFromBank } from '@/lib/orders/bank/last-payments'
import { lockOrder } from '@/lib/orders/store'
import { findAuthenticationOfCharge } from '@/lib/three-d-secure/store'
import { notifyChange } from '@/lib/webhooks/notify-change'
import { isOpen } from './checkout'

const isIssued = (charge: ChargeRow) => charge.pixCode !== null || charge.bankSlipBarcode !== null

/**
 * Takes an open charge out of the way of another one: back from its bank, so that nobody can pay it any more, and
 * cancelled. A payment that was faster counts. Answers the status that came of it. Throws CONFLICT where the bank does not
 * answer.
 */
export async function withdrawCharge(ctx: Ctx, open: ChargeRow): Promise<ChargeStatus> {
  if (open.card) return withdrawCardCharge(ctx, open)
  await withdrawFromBank(ctx, open)
  const charge = await transaction(ctx, async (inner) => {
    const order = await lockOrder(inner.tx, open.orderId)
    const current = (await listChargesOfOrder(inner.tx, order.id)).find((one) => one.id === open.id)!
    // A code that came in the meantime is at the bank by now, and has to come back first.
    if (!isOpen(current) || isIssued(current) !== isIssued(open)) return current
    await notifyChange(inner, { sellerId: order.sellerId, resourceUuid: order.uuid })
    return moveCharge(inner, current, 'cancel')
  })
  return isOpen(charge) ? withdrawCharge(ctx, charge) : charge.status
}

/** One whose holder is still being authenticated ends with that; one that the acquirer has is not taken from it. */
async function withdrawCardCharge(ctx: Ctx, open: ChargeRow): Promise<ChargeStatus> {
  const authentication = open.isAuthenticating && (await findAuthenticationOfCharge(ctx.db, open.id))
  if (!authentication) throw new Problem('CONFLICT')
  await endAuthentication(ctx, authentication, 'CANCELED')
  const { status } = await getChargeById(ctx.db, open.id)
  if (isOpen({ status })) throw new Problem('CONFLICT')
  return status
}
