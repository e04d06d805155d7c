import { type Ctx, sellerIdOf } from '@/lib/base/kernel/ctx'
import type { CivilDate } from '@/lib/base/kernel/dates'
import { Problem } from '@/lib/base/kernel/problem'
import { requirePermission } from '@/lib/base/kernel/require-permission'
import { findMovement, listPostingsOfMovement } from './movement-store'
import { linesOf } from './statement'

export type Movement = Awaited<ReturnType<typeof traceMovement>>

/**
 * A ledger transaction of the acting seller: its postings, its statement lines, and its seal. Throws NOT_FOUND, also
 * for another seller's.
 */
export async function traceMovement(ctx: Ctx, { uuid }: { uuid: string }) {
  requirePermission(ctx, 'statement.read')
  const movement = await findMovement(ctx.db, sellerIdOf(ctx), uuid)
  if (!movement) throw new Problem('NOT_FOUND')
  const postings = await listPostingsOfMovement(ctx.db, movement.id)
  const lines = linesOf(
    postings.map(({ purpose, executionDate, amount, isReserve }) => ({
      transactionUuid: uuid,
      reason: movement.reason,
      purpose,
      executionDate: executionDate as CivilDate | null,
      amount,
      ...(isReserve && { isReserve: true as const }),
    })),
  )
  return { ...movement, postings, lines }
}
