import type { Deciding } from '@/lib/base/kernel/ctx'
import { Problem } from '@/lib/base/kernel/problem'
import { nextStatus } from '@/lib/base/kernel/state-machine'
import { forgetSpentCard } from '@/lib/parties/cards/forget-spent-card'
import { type ChargeTrigger, chargeTransitions } from './charge'
import { countMove } from './counting/count-move'
import { countOutcome } from './counting/count-payment'
import { type ChargeRow, type NewCharge, updateChargeStatus } from './store'

/** Columns that a move may also set. */
export type Stamps = Partial<
  Pick<
    NewCharge,
    | 'paidAt'
    | 'value'
    | 'captureValue'
    | 'fee'
    | 'earlyFee'
    | 'interestAmount'
    | 'failure'
    | 'retryAdvice'
    | 'risk'
    | 'authentication'
    | 'authorizationCode'
    | 'authorizationNsu'
    | 'acquirerAuthorizationCode'
    | 'acquirerAuthorizationNsu'
    | 'softDescriptor'
  >
>

/**
 * The only writer of a charge's status, under the row lock of its order. Returns the new row. Throws CONFLICT for a move that the table
 * does not have.
 */
export function moveCharge(
  ctx: Deciding,
  charge: ChargeRow,
  trigger: ChargeTrigger,
  stamps: Stamps = {},
): ChargeRow {
  const status = nextStatus(chargeTransitions, charge.status, trigger)
  if (!status) throw new Problem('CONFLICT', { message: `A cobrança está ${charge.status}.` })
  const clearedVoid = status === 'CANCELED' || status === 'FAILED' ? { voidRequestedAt: null } : {}
  const clearedCheck = status === 'PAID' ? { bankCheckDueAt: null } : {}
  const counted = charge.liveTerms ? countMove(ctx, charge, trigger, stamps) : {}
  const moved = updateChargeStatus(ctx.rows, charge, {
    ...stamps,
    ...clearedVoid,
    ...clearedCheck,
    ...counted,
    status,
    statusAt: ctx.now,
  })
  countOutcome(ctx, moved, trigger)
  if (moved.cardId !== null) forgetSpentCard(ctx, moved.cardId)
  return moved
}
