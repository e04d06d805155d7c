import { type Ctx, settleAll, type TxCtx, transaction } from '@/lib/base/kernel/ctx'
import { wireInstant } from '@/lib/base/kernel/dates'
import { noteNetworkTransaction } from '@/lib/parties/cards/note-use'
import { dropBlockedCard, keepApprovedCard } from '@/lib/parties/known-buyers/cards/settle'
import type { StoredRetryAdvice } from '@/lib/payments/charges/charge'
import { moveCharge, type Stamps } from '@/lib/payments/charges/move-charge'
import { startVoid } from '@/lib/payments/charges/start-void'
import type { ChargeRow } from '@/lib/payments/charges/store'
import { lockOrderToPay } from '@/lib/payments/orders/hot-store'
import { rollUpOrder } from '@/lib/payments/orders/lifecycle/roll-up'
import { bookSale } from '@/lib/payments/orders/split/book-sale'
import type { OrderRow } from '@/lib/payments/orders/store'
import { settleAttempt } from '@/lib/payments/velocity/settle-attempt'
import type { AuthorizationResponse, RetryAdvice } from '@/lib/rails/acquirer/acquirer'
import { declineReason } from '@/lib/rails/acquirer/decline-reasons'
import {
  authorizationRefusal,
  refuseShift,
  shiftAfterAuthorization,
} from '@/lib/rails/three-d-secure/liability-shift'
import { isShiftRequired } from './shift-required'
import { voidAuthorization } from './void'

type Outcome = Exclude<AuthorizationResponse, { outcome: 'pending' }>

/**
 * Books the acquirer's response for a charge: paid, pre-authorised or failed, and moves its order with it. A repeated response
 * changes nothing; an approval of a charge that was closed meanwhile is voided.
 */
export async function settleAuthorization(ctx: Ctx, sent: ChargeRow, answer: Outcome): Promise<void> {
  const settled = await transaction(ctx, async (inner) => {
    const { order, charges, isTaken } = await lockOrderToPay(inner.tx, sent.orderId)
    const charge = charges.find((one) => one.id === sent.id)!
    const isApproved = answer.outcome === 'approved'
    // The approval of a charge that is being voided is never booked.
    if (charge.status !== 'SCHEDULED' || (isApproved && charge.voidRequestedAt)) return charge
    if (isApproved && isTaken) return cancelTaken(inner, order, charge)
    const { risk } = sent
    const acquirerEci = answer.outcome === 'approved' ? answer.eci : undefined
    const unproven = isApproved ? refusalAfterwards({ ...charge, risk }, acquirerEci) : undefined
    await settleAttempt(inner, risk?.streaks, isApproved && !unproven ? 'approved' : 'declined')
    if (unproven) {
      await startVoid(inner, charge)
      const lowered = { ...charge, risk, ...afterAuthorization(charge, acquirerEci) }
      return decline(inner, order, lowered, { outcome: 'declined', reason: unproven })
    }
    return isApproved
      ? approve(inner, order, charges, { ...charge, risk }, answer)
      : decline(inner, order, { ...charge, risk }, answer)
  })
  const isToVoid = answer.outcome === 'approved' && ['FAILED', 'CANCELED'].includes(settled.status)
  if (isToVoid) await voidAuthorization(ctx, sent)
}

/** Another order of the same link was paid meanwhile: nothing is booked, and the authorisation is voided. */
async function cancelTaken(ctx: TxCtx, order: OrderRow, charge: ChargeRow): Promise<ChargeRow> {
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
  const { outcome: _, captured, eci, networkTransactionId, ...codes } = answer
  const stamps: Stamps = { ...codes, ...afterAuthorization(charge, eci), risk: charge.risk }
  if (charge.cardId !== null) await keepApprovedCard(ctx, charge.cardId)
  if (networkTransactionId && charge.cardId !== null)
    await noteNetworkTransaction(ctx, charge.cardId, networkTransactionId)
  if (!captured) {
    const reserved = await moveCharge(ctx, charge, 'pre-authorize', stamps)
    await rollUpOrder(ctx, order, reserved)
    return reserved
  }
  const paid = await moveCharge(ctx, charge, 'pay', { ...stamps, paidAt: ctx.now })
  await settleAll([bookSale(ctx, order, charges, paid), rollUpOrder(ctx, order, paid)])
  return paid
}

/**
 * Why an approved payment is declined and voided after all: a browser reported the proof without which it must not be charged, and
 * the acquirer did not confirm it.
 */
function refusalAfterwards(charge: ChargeRow, acquirerEci: string | undefined) {
  if (!charge.authentication?.isReported) return undefined
  const { authentication } = afterAuthorization(charge, acquirerEci)
  return authorizationRefusal({ isDebit: isShiftRequired(charge), authentication })
}

/** The ECI that the acquirer returned decides: a lower one removes the liability shift. */
function afterAuthorization(
  { authentication, card }: ChargeRow,
  acquirerEci: string | undefined,
): Pick<Stamps, 'authentication'> {
  if (!authentication || !card) return {}
  const { liabilityShift, isReported } = authentication
  const holds = shiftAfterAuthorization(card.brand, liabilityShift, acquirerEci, isReported)
  const shift = holds ? authentication : refuseShift(authentication, 'acquirer-eci')
  return { authentication: { ...shift, ...(acquirerEci && { acquirerEci }) } }
}

async function decline(
  ctx: TxCtx,
  order: OrderRow,
  charge: ChargeRow,
  { reason, retry }: Extract<Outcome, { outcome: 'declined' }>,
): Promise<ChargeRow> {
  const failure = reason === undefined ? undefined : declineReason(reason, 'pt-BR')
  const failed = await moveCharge(ctx, charge, 'fail', {
    failure,
    retryAdvice: storedAdvice(retry),
    risk: charge.risk,
    authentication: charge.authentication,
  })
  if (charge.cardId !== null && reason === 'CARD_RESTRICTED') await dropBlockedCard(ctx, charge.cardId)
  await rollUpOrder(ctx, order, failed)
  return failed
}

function storedAdvice(advice: RetryAdvice | undefined): StoredRetryAdvice | undefined {
  return advice && 'notBefore' in advice ? { notBefore: wireInstant(advice.notBefore) } : advice
}
