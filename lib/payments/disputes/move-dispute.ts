import type { TxCtx } from '@/lib/base/kernel/ctx'
import { Problem } from '@/lib/base/kernel/problem'
import { nextStatus } from '@/lib/base/kernel/state-machine'
import { type DisputeTrigger, disputeTransitions } from './dispute'
import { type DisputeRow, type NewDispute, updateDisputeStatus } from './store'

/** The columns that may change together with the status. */
type Stamps = Partial<
  Pick<
    NewDispute,
    | 'reference'
    | 'reason'
    | 'value'
    | 'openedAt'
    | 'dueAt'
    | 'remindAt'
    | 'answer'
    | 'answeredAt'
    | 'answerSentAt'
    | 'sendRequestedAt'
    | 'closedAt'
    | 'lossReason'
    | 'alertEnd'
    | 'connectionId'
    | 'stage'
    | 'answerLimits'
  >
>

/**
 * The only writer of a dispute's status. Throws CONFLICT if the transition is not allowed or the row changed
 * meanwhile.
 */
export async function moveDispute(
  ctx: TxCtx,
  dispute: DisputeRow,
  trigger: DisputeTrigger,
  stamps: Stamps = {},
): Promise<DisputeRow> {
  const status = nextStatus(disputeTransitions, dispute.status, trigger)
  if (!status) throw new Problem('CONFLICT', { message: `A contestação está ${dispute.status}.` })
  // Only an open dispute has a draft, and no transition keeps it open.
  const change = { ...stamps, answerDraft: null, status, statusAt: ctx.now }
  const moved = await updateDisputeStatus(ctx.tx, dispute, change)
  if (!moved) throw new Problem('CONFLICT')
  return moved
}
