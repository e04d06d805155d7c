import type { z } from 'zod'
import type { Ctx } from '@/lib/kernel/ctx'
import { requireOperator } from '@/lib/kernel/require-permission'
import { listUnmatchedRows, sumHeld } from './store'
import { reasonOf, type UnmatchedReason, type unmatchedQuery } from './unmatched'

const PAGE_SIZE = 50

type Row = Awaited<ReturnType<typeof listUnmatchedRows>>[number]
export type UnmatchedPayment = Omit<Row, 'isSettled'> & { reason: UnmatchedReason }

/** For the operator: a page of the unmatched payments of all sellers, newest first, and what is held. Throws FORBIDDEN. */
export async function listUnmatched(ctx: Ctx, query: z.output<typeof unmatchedQuery>) {
  requireOperator(ctx, 'platform.read')
  const [rows, held] = await Promise.all([
    listUnmatchedRows(ctx.db, { ...query, limit: PAGE_SIZE + 1 }),
    sumHeld(ctx.db),
  ])
  const payments = rows.slice(0, PAGE_SIZE).map(({ isSettled, ...row }): UnmatchedPayment => {
    const { value } = row.payment
    return { ...row, reason: reasonOf({ value, chargeValue: row.charge.value, isSettled }) }
  })
  const older = rows.length > PAGE_SIZE ? payments.at(-1)!.payment.paymentId : undefined
  return { payments, held, older }
}
