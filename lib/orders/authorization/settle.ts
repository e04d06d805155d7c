import type { AuthorizationAnswer } from '@/lib/acquirer/acquirer'
import { declineReason } from '@/lib/acquirer/decline-reasons'
import { moveCharge, type Stamps } from '@/lib/charges/move-charge'
import { startVoid } from '@/lib/charges/start-void'
import { type ChargeRow, listChargesOfOrder } from '@/lib/charges/store'
import { type Ctx, type TxCtx, transaction } from '@/lib/kernel/ctx'
import { rollUpOrder } from '@/lib/orders/lifecycle/roll-up'
import { lockOrderToPay } from '@/lib/orders/link-store'
import { bookSale } from '@/lib/orders/split/book-sale'
import type { OrderRow } from '@/lib/orders/store'
import { shiftAfterAuthorization } from '@/lib/three-d-secure/liability-shift'
import { voidAuthorization } from './void'

type Outcome = Exclude<AuthorizationAnswer, { outcome: 'pending' }>

/**
 * Books what the acquirer said of a charge: paid, reserved or failed, and its order with it. An answer that comes again
 * changes nothing; an approval of what was closed in the meantime is given back to the card.
 */
export async function settleAuthorization(ctx: Ctx, asked: ChargeRow, answer: Outcome): Promise<void> {
  const settled = await transaction(ctx, async (inner) => {
    const { order, isTaken } = await lockOrderToPay(inner.tx, asked.orderId)
    const charges = await listChargesOfOrder(inner.tx, order.id)
    const charge = charges.find((one) => one.id === asked.id)!
    const isApproved = answer.outcome === 'approved'
    // What is being undone is not booked, however the approval got here.
    if (charge.status !== 'SCHEDULED' || (isApproved && charge.voidAskedAt)) return charge
    if (isApproved && isTaken) return giveUp(inner, order, charge)
    return isApproved ? approve(inner, order, charges, charge, answer) : decline(inner, order, charge, answer)
  })
  const isGivenBack = answer.outcome === 'approved' && ['FAILED', 'CANCELED'].includes(settled.status)
  if (isGivenBack) await voidAuthorization(ctx, asked)
}

/** Another order of the same link was paid in the meantime: nothing is booked, and the card gets its money back. */
async function giveUp(ctx: TxCtx, order: OrderRow, charge: ChargeRow): Promise<ChargeRow> {
  await startVoid(ctx, charge)
  const canceled = await moveCharge(ctx, charge, 'cancel')
  await rollUpOrder(ctx, order, canceled)
  return canceled
}

async function approve(
  ctx: TxCtx,
  order: OrderRow,
  charges: ChargeRow[],
  charge: ChargeRow,
  answer: Extract<Outcome, { outcome: 'approved' }>,
): Promise<ChargeRow> {
  const { outcome: _, captured, eci, ...codes } = answer
  const stamps: Stamps = { ...codes, ...afterAuthorization(charge, eci) }
  if (!captured) {
    const reserved = await moveCharge(ctx, charge, 'pre-authorize', stamps)
    await rollUpOrder(ctx, order, reserved)
    return reserved
  }
  const paid = await moveCharge(ctx, charge, 'pay', { ...stamps, paidAt: ctx.now })
  await bookSale(ctx, order, charges, paid)
  await rollUpOrder(ctx, order, paid)
  return paid
}

/** The ECI that counts is the one that the acquirer gave back: a lower one takes the shift away. */
function afterAuthorization({ authentication, card }: ChargeRow, acquirerEci: string | undefined): Stamps {
  if (!authentication || !card) return {}
  const liabilityShift = shiftAfterAuthorization(card.brand, authentication.liabilityShift, acquirerEci)
  return { authentication: { ...authentication, ...(acquirerEci && { acquirerEci }), liabilityShift } }
}

async function decline(
  ctx: TxCtx,
  order: OrderRow,
  charge: ChargeRow,
  { reason }: Extract<Outcome, { outcome: 'declined' }>,
): Promise<ChargeRow> {
  const failure = reason === undefined ? undefined : declineReason(reason, 'pt-BR')
  const failed = await moveCharge(ctx, charge, 'fail', { failure })
  await rollUpOrder(ctx, order, failed)
  return failed
}
