import { type Ctx, type Deciding, decide, settleAll, type TxCtx } from '@/lib/base/kernel/ctx'
import { wireInstant } from '@/lib/base/kernel/dates'
import { asNoAnswer } from '@/lib/base/outages/faults'
import { noteNetworkTransaction } from '@/lib/parties/cards/note-use'
import { dropBlockedCard, keepApprovedCard } from '@/lib/parties/known-buyers/cards/settle'
import { findKnownCard, type KnownCard } from '@/lib/parties/known-buyers/cards/store'
import type { StoredRetryAdvice } from '@/lib/payments/charges/charge'
import { moveCharge, type Stamps } from '@/lib/payments/charges/move-charge'
import { startVoid } from '@/lib/payments/charges/start-void'
import type { ChargeRow } from '@/lib/payments/charges/store'
import { rollUpOrder } from '@/lib/payments/orders/lifecycle/roll-up'
import { lockWholeOrder } from '@/lib/payments/orders/lock-order'
import { chargeOf, type LockedOrder } from '@/lib/payments/orders/locked-order'
import { bookSale } from '@/lib/payments/orders/split/book-sale'
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

type Unproven = NonNullable<ReturnType<typeof refusalAfterwards>>
type Outcome = Exclude<AuthorizationResponse, { outcome: 'pending' }>

interface Sent extends LockedOrder {
  charge: ChargeRow
  /** The charge's card, where a known buyer keeps it. */
  known: KnownCard | undefined
}

/**
 * Books the acquirer's response for a charge: paid, pre-authorised or failed, and moves its order with it. A repeated response
 * changes nothing; an approval of a charge that was closed meanwhile is voided after the commit. Returns the order as it is then.
 */
export const settleAuthorization = (ctx: Ctx, sent: ChargeRow, answer: Outcome): Promise<LockedOrder> =>
  decide(
    ctx,
    (inner) => loadSent(inner, sent),
    (inner, found) => {
      const settled = bookAuthorization(inner, found, answer)
      // The void is stored: where this one fails, the job does it.
      if (answer.outcome === 'approved' && isClosed(chargeOf(settled, sent.id)))
        inner.afterCommit!.push((later) => voidAuthorization(later, sent).catch(asNoAnswer))
      return settled
    },
  )

const isClosed = ({ status }: ChargeRow) => status === 'FAILED' || status === 'CANCELED'

/** The risk is that of the request: what was sent knows it before the row does. */
async function loadSent(ctx: TxCtx, { id, orderId, cardId, risk }: ChargeRow): Promise<Sent> {
  const [found, known] = await settleAll([
    lockWholeOrder(ctx, orderId),
    cardId === null ? undefined : findKnownCard(ctx.tx, cardId),
  ])
  return { ...found, charge: { ...chargeOf(found, id), risk }, known }
}

/** Returns the order as it is then. */
export function bookAuthorization(ctx: Deciding, sent: Sent, answer: Outcome): LockedOrder {
  const { charge } = sent
  const isApproved = answer.outcome === 'approved'
  // The approval of a charge that is being voided is never booked.
  if (isApproved && isClosed(charge)) startVoid(ctx, charge)
  if (charge.status !== 'SCHEDULED' || (isApproved && charge.voidRequestedAt)) return sent
  if (isApproved && sent.isTaken) return cancelTaken(ctx, sent)
  const acquirerEci = answer.outcome === 'approved' ? answer.eci : undefined
  const unproven = isApproved ? refusalAfterwards(charge, acquirerEci) : undefined
  const booked = unproven
    ? declineUnproven(ctx, sent, { reason: unproven, acquirerEci })
    : isApproved
      ? approve(ctx, sent, answer)
      : decline(ctx, sent, answer)
  // The totals of a live seller are locked before the streaks, as where a payment is blocked: otherwise the two could wait for each other.
  settleAttempt(ctx, charge.risk?.streaks, isApproved && !unproven ? 'approved' : 'declined')
  return booked
}

/** The void is stored after the move, which would end it. */
function declineUnproven(
  ctx: Deciding,
  sent: Sent,
  { reason, acquirerEci }: { reason: Unproven; acquirerEci: string | undefined },
): LockedOrder {
  const { charge } = sent
  const lowered = { ...charge, ...afterAuthorization(charge, acquirerEci) }
  const declined = decline(ctx, { ...sent, charge: lowered }, { outcome: 'declined', reason })
  startVoid(ctx, charge)
  return declined
}

/**
 * Another order of the same link was paid meanwhile: nothing is booked, and the authorisation is voided. The void is stored after the
 * move, which would end it.
 */
function cancelTaken(ctx: Deciding, sent: Sent): LockedOrder {
  const canceled = moveCharge(ctx, sent.charge, 'cancel')
  startVoid(ctx, canceled)
  return rollUpOrder(ctx, sent, canceled)
}

function approve(ctx: Deciding, sent: Sent, answer: Extract<Outcome, { outcome: 'approved' }>): LockedOrder {
  const { charge } = sent
  const { outcome: _, captured, eci, networkTransactionId, ...codes } = answer
  const stamps: Stamps = { ...codes, ...afterAuthorization(charge, eci), risk: charge.risk }
  keepApprovedCard(ctx, sent.known)
  if (networkTransactionId && charge.cardId !== null)
    noteNetworkTransaction(ctx, charge.cardId, networkTransactionId)
  const moved = captured
    ? moveCharge(ctx, charge, 'pay', { ...stamps, paidAt: ctx.now })
    : moveCharge(ctx, charge, 'pre-authorize', stamps)
  if (captured) bookSale(ctx, sent, moved)
  return rollUpOrder(ctx, sent, moved)
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

function decline(
  ctx: Deciding,
  sent: Sent,
  { reason, retry }: Extract<Outcome, { outcome: 'declined' }>,
): LockedOrder {
  const { charge } = sent
  const failure = reason === undefined ? undefined : declineReason(reason, 'pt-BR')
  const failed = moveCharge(ctx, charge, 'fail', {
    failure,
    retryAdvice: storedAdvice(retry),
    risk: charge.risk,
    authentication: charge.authentication,
  })
  if (reason === 'CARD_RESTRICTED') dropBlockedCard(ctx, sent.known)
  return rollUpOrder(ctx, sent, failed)
}

function storedAdvice(advice: RetryAdvice | undefined): StoredRetryAdvice | undefined {
  return advice && 'notBefore' in advice ? { notBefore: wireInstant(advice.notBefore) } : advice
}
