import type { Ctx } from '@/lib/base/kernel/ctx'
import { sellerIdOf } from '@/lib/base/kernel/ctx'
import { requirePermission } from '@/lib/base/kernel/require-permission'
import type { PostingReason } from '@/lib/money/ledger/ledger'
import { findMovementOfCause } from './movement-store'
import { type Movement, traceMovement } from './trace-movement'

/** The movement that something caused, such as a dispute by its uuid; undefined where it moved nothing of the acting seller. */
export async function traceCause(
  ctx: Ctx,
  cause: { reason: PostingReason; source: string },
): Promise<Movement | undefined> {
  requirePermission(ctx, 'statement.read')
  const uuid = await findMovementOfCause(ctx.db, sellerIdOf(ctx), cause)
  return uuid ? traceMovement(ctx, { uuid }) : undefined
}
