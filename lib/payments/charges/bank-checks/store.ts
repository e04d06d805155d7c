// Charges that are due to be compared with their bank, one by one.

import { and, asc, desc, getTableColumns, gt, gte, inArray, isNotNull, lte, not, or, sql } from 'drizzle-orm'
import type { Db, Tx } from '@/db/client'
import { charges } from '@/db/schema'
import { methodsListedByBanks } from '@/lib/base/kernel/payment-method'
import { atSellers, clockOffsetMs, later, milliseconds } from '../due-store'
import type { ChargeRow } from '../store'

export interface CheckTurn {
  systemNow: Date
  /** Charges that were closed before this instant are not checked any more. */
  closedSince: Date
  /** The pause before the next check is a quarter of the age of the charge, within these. */
  minPauseMs: number
  maxPauseMs: number
  limit: number
}

/** A PIX of a connection is found by the lists of its bank (lib/backoffice/pix-reconciliation). */
const isFoundByList = sql`(${charges.connectionId} is not null and ${inArray(charges.paymentMethod, methodsListedByBanks)})`

/**
 * Makes charges due now whose next check is later than any process sets it: the clock of one was ahead, and would leave them
 * unchecked until its time comes. A process whose own clock is behind that of the database changes nothing by it.
 */
export async function resetLateChecks(
  db: Db | Tx,
  { systemNow, maxPauseMs, limit }: Pick<CheckTurn, 'systemNow' | 'maxPauseMs' | 'limit'>,
): Promise<void> {
  const latest = sql`greatest(${systemNow.toISOString()}::timestamptz, now()) + ${milliseconds(2 * maxPauseMs)}`
  const late = db
    .select({ id: charges.id })
    .from(charges)
    .where(gt(charges.bankCheckDueAt, latest))
    .limit(limit)
    .for('update', { skipLocked: true })
  await db.update(charges).set({ bankCheckDueAt: systemNow }).where(inArray(charges.id, late))
}

/**
 * Claims charges that are due to be compared with the bank, each for one process: those that may have been paid without a
 * notification, because they are open, or were closed a short while ago on their seller's clock. Any other that is due is never due
 * again, and not returned. Each comes with the offset of its seller's clock from the system clock.
 */
export async function claimBankChecks(
  db: Db | Tx,
  turn: CheckTurn,
  order: 'newest first' | 'longest due first',
): Promise<{ charge: ChargeRow; clockOffsetMs: number }[]> {
  const { systemNow, minPauseMs, maxPauseMs } = turn
  const due = db.$with('due').as(
    db
      .select({ id: charges.id })
      .from(charges)
      .where(lte(charges.bankCheckDueAt, systemNow))
      .orderBy(order === 'newest first' ? desc(charges.id) : asc(charges.bankCheckDueAt))
      .limit(turn.limit)
      .for('update', { skipLocked: true }),
  )
  const mayBePaid = and(
    isNotNull(charges.bankReference),
    not(isFoundByList),
    or(
      inArray(charges.status, ['SCHEDULED', 'LATE']),
      and(
        inArray(charges.status, ['CANCELED', 'ABANDONED', 'FAILED']),
        gte(charges.statusAt, atSellers(turn.closedSince)),
      ),
    ),
  )
  const quarter = sql`(${atSellers(systemNow)} - ${charges.createdAt}) / 4`
  const pause = sql`least(${milliseconds(maxPauseMs)}, greatest(${milliseconds(minPauseMs)}, ${quarter}))`
  const next = sql`case when ${mayBePaid} then ${later(systemNow, pause)} end`
  const claimed = await db
    .with(due)
    .update(charges)
    .set({ bankCheckDueAt: next })
    .where(inArray(charges.id, db.select({ id: due.id }).from(due)))
    .returning({ ...getTableColumns(charges), clockOffsetMs: clockOffsetMs.mapWith(Number) })
  return claimed
    .filter(({ bankCheckDueAt }) => bankCheckDueAt !== null)
    .map(({ clockOffsetMs: offset, ...charge }) => ({ charge, clockOffsetMs: offset }))
}
