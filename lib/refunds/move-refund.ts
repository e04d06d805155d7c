import type { TxCtx } from '@/lib/kernel/ctx'
import { Problem } from '@/lib/kernel/problem'
import { nextStatus } from '@/lib/kernel/state-machine'
import { type RefundTrigger, refundTransitions } from './refund'
import { type RefundRow, updateRefundStatus } from './store'

/** The only writer of a refund's status. Throws CONFLICT where the table has no such move or another was faster. */
export async function moveRefund(ctx: TxCtx, refund: RefundRow, trigger: RefundTrigger): Promise<RefundRow> {
  const status = nextStatus(refundTransitions, refund.status, trigger)
  if (!status) throw new Problem('CONFLICT', { message: `O estorno está ${refund.status}.` })
  const moved = await updateRefundStatus(ctx.tx, refund, { status, statusAt: laterOf(ctx.now, refund) })
  if (!moved) throw new Problem('CONFLICT')
  return moved
}

/** What was decided in the instant in which it was asked for has changed nevertheless: its date says so (interface). */
function laterOf(now: Date, { statusAt }: RefundRow): Date {
  return now > statusAt ? now : new Date(statusAt.getTime() + 1)
}
