import type { TxCtx } from '@/lib/base/kernel/ctx'
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

/** The only writer of a charge's status. Throws CONFLICT for a move that the table does not have, or after a concurrent one. */
export async function moveCharge(
  ctx: TxCtx,
  charge: ChargeRow,
  trigger: ChargeTrigger,
  stamps: Stamps = {},
): Promise<ChargeRow> {
  const status = nextStatus(chargeTransitions, charge.status, trigger)
  if (!status) throw new Problem('CONFLICT', { message: `A cobrança está ${charge.status}.` })
  const clearedVoid = status === 'CANCELED' || status === 'FAILED' ? { voidRequestedAt: null } : {}
  const clearedCheck = status === 'PAID' ? { bankCheckDueAt: null } : {}
  const counted = charge.liveTerms ? await countMove(ctx, charge, trigger, stamps) : {}
  const moved = await updateChargeStatus(ctx.tx, charge, {
    ...stamps,
    ...clearedVoid,
    ...clearedCheck,
    ...counted,
    status,
    statusAt: ctx.now,
  })
  if (!moved) throw new Problem('CONFLICT')
  countOutcome(ctx, moved, trigger)
  if (moved.cardId !== null) await forgetSpentCard(ctx, moved.cardId)
  return moved
}
