import type { TxCtx } from '@/lib/base/kernel/ctx'
import { Problem } from '@/lib/base/kernel/problem'
import { nextStatus } from '@/lib/base/kernel/state-machine'
import { type RefundFailure, type RefundTrigger, refundTransitions } from './refund'
import { type RefundRow, updateRefundStatus } from './store'

/**
 * The only writer of a refund's status. Throws CONFLICT if the transition is not allowed or the row changed
 * meanwhile.
 */
export async function moveRefund(
  ctx: TxCtx,
  refund: RefundRow,
  trigger: RefundTrigger,
  failure?: RefundFailure,
): Promise<RefundRow> {
  const status = nextStatus(refundTransitions, refund.status, trigger)
  if (!status) throw new Problem('CONFLICT', { message: `O estorno está ${refund.status}.` })
  const moved = await updateRefundStatus(ctx.tx, refund, {
    status,
    statusAt: laterOf(ctx.now, refund),
    ...(failure && { failure }),
  })
  if (!moved) throw new Problem('CONFLICT')
  return moved
}

/**
 * Moves the date forward by 1 ms if the status changes in the instant of creation: each change needs a later date
 * (service-interface.md, Charge refund item).
 */
function laterOf(now: Date, { statusAt }: RefundRow): Date {
  return now > statusAt ? now : new Date(statusAt.getTime() + 1)
}
