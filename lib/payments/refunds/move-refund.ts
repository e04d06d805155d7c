import type { Deciding } from '@/lib/base/kernel/ctx'
import { Problem } from '@/lib/base/kernel/problem'
import { nextStatus } from '@/lib/base/kernel/state-machine'
import { type RefundFailure, type RefundTrigger, refundTransitions } from './refund'
import { type RefundRow, updateRefundStatus } from './store'

/**
 * The only writer of a refund's status, under the row lock of its order. Returns the new row. Throws CONFLICT for a move that the
 * table does not have.
 */
export function moveRefund(
  ctx: Deciding,
  refund: RefundRow,
  trigger: RefundTrigger,
  failure?: RefundFailure,
): RefundRow {
  const status = nextStatus(refundTransitions, refund.status, trigger)
  if (!status) throw new Problem('CONFLICT', { message: `O estorno está ${refund.status}.` })
  return updateRefundStatus(ctx.rows, refund, {
    status,
    statusAt: laterOf(ctx.now, refund),
    ...(failure && { failure }),
  })
}

/**
 * Moves the date forward by 1 ms if the status changes in the instant of creation: each change needs a later date
 * (service-interface.md, Charge refund item).
 */
function laterOf(now: Date, { statusAt }: RefundRow): Date {
  return now > statusAt ? now : new Date(statusAt.getTime() + 1)
}
