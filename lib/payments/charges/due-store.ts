// Charges that are due for a job: to get a code, to expire, to become late.
import { and, asc, eq, inArray, isNull, lte, not, or, type SQL, sql } from 'drizzle-orm'
import type { Db, Tx } from '@/db/client'
import { charges, sellers, unissuedCharges } from '@/db/schema'
import type { ClockScope } from '@/lib/parties/sellers/clock-scopes'
import { sellersOnClock } from '@/lib/parties/sellers/store'
import type { ChargeRow } from './store'

export interface BankTurn {
  systemNow: Date
  /** For how long a charge is not claimed again after the last attempt. */
  pauseMs: number
  limit: number
}

/** Claims due charges, each for one process, the longest waiting first: one that fails comes last the next time. */
export async function claimForBank(
  db: Db | Tx,
  turn: BankTurn,
  isDue: SQL | undefined,
): Promise<ChargeRow[]> {
  const claimedBefore = new Date(turn.systemNow.getTime() - turn.pauseMs)
  const due = db.$with('due').as(
    db
      .select({ id: charges.id })
      .from(charges)
      .where(and(isDue, or(isNull(charges.bankRequestedAt), lte(charges.bankRequestedAt, claimedBefore))))
      .orderBy(sql`${charges.bankRequestedAt} nulls first`, asc(charges.id))
      .limit(turn.limit)
      .for('update', { skipLocked: true }),
  )
  return db
    .with(due)
    .update(charges)
    .set({ bankRequestedAt: turn.systemNow })
    .where(inArray(charges.id, db.select({ id: due.id }).from(due)))
    .returning()
}

/** The offset of a seller's clock from the system clock. */
export const clockOffsetMs = sql`(select ${sellers.clockOffsetMs} from ${sellers} where ${sellers.id} = ${charges.sellerId})`

export const milliseconds = (count: number | SQL) => sql`(${count} * interval '1 millisecond')`

/**
 * An instant and what was added to it, in whatever time zone the session is: Citus refuses `timestamptz + interval`, which depends on
 * that, with a column in an UPDATE.
 */
export const later = (instant: Date, interval: SQL) =>
  sql`((${instant.toISOString()}::timestamptz at time zone 'UTC' + ${interval}) at time zone 'UTC')`

export const atSellers = (systemInstant: Date) => later(systemInstant, milliseconds(clockOffsetMs))

const isOpen = inArray(charges.status, ['SCHEDULED', 'LATE'])
const isWithoutCode = and(isNull(charges.pixCode), isNull(charges.bankSlipBarcode))
const unissued = sql`array(select ${unissuedCharges.chargeId} from ${unissuedCharges})`

/** Forgets those that have their code, or are no longer open. */
export async function forgetIssued(db: Db | Tx): Promise<void> {
  const issued = db
    .select({ id: charges.id })
    .from(charges)
    .where(and(sql`${charges.id} = any(${unissued})`, not(and(isOpen, isWithoutCode)!)))
  await db.delete(unissuedCharges).where(inArray(unissuedCharges.chargeId, issued))
}

/** Charges without a code or slip yet that are still payable on their seller's clock. */
export async function claimUnissuedCharges(db: Db | Tx, turn: BankTurn): Promise<ChargeRow[]> {
  return claimForBank(
    db,
    turn,
    and(
      sql`${charges.id} = any(${unissued})`,
      isOpen,
      isWithoutCode,
      sql`${charges.payableUntil} > ${atSellers(turn.systemNow)}`,
    ),
  )
}

/** Charges without a due date that expired on their seller's clock. */
export async function claimEndedChargeRows(
  db: Db | Tx,
  scope: ClockScope,
  turn: BankTurn,
): Promise<ChargeRow[]> {
  return claimForBank(
    db,
    turn,
    and(
      eq(charges.status, 'SCHEDULED'),
      isNull(charges.lateAt),
      lte(charges.payableUntil, scope.now),
      sellersOnClock(charges.sellerId, scope),
    ),
  )
}

/** When the next of a seller's charges becomes late or expires, after one instant and up to another. */
export async function findNextDue(
  db: Db | Tx,
  sellerId: number,
  window: { after: Date; until: Date },
): Promise<Date | undefined> {
  const dueAt = sql`coalesce(${charges.lateAt}, ${charges.payableUntil})`
  const [row] = await db
    .select({ dueAt: sql<string | null>`min(${dueAt})` })
    .from(charges)
    .where(
      and(
        eq(charges.sellerId, sellerId),
        eq(charges.status, 'SCHEDULED'),
        sql`${dueAt} > ${window.after.toISOString()}::timestamptz`,
        sql`${dueAt} <= ${window.until.toISOString()}::timestamptz`,
      ),
    )
  return row?.dueAt ? new Date(row.dueAt) : undefined
}

/** Charges that are unpaid after their due date on their seller's clock, the longest overdue first. */
export async function listLateCharges(db: Db | Tx, scope: ClockScope, limit: number): Promise<ChargeRow[]> {
  return db
    .select()
    .from(charges)
    .where(
      and(
        eq(charges.status, 'SCHEDULED'),
        lte(charges.lateAt, scope.now),
        sellersOnClock(charges.sellerId, scope),
      ),
    )
    .orderBy(asc(charges.lateAt), asc(charges.id))
    .limit(limit)
}

/** When the oldest charge that is open at a connection was created; undefined if none is. */
export async function findOldestOpenAt(db: Db | Tx, connectionId: number): Promise<Date | undefined> {
  const [row] = await db
    .select({ createdAt: charges.createdAt })
    .from(charges)
    .where(and(eq(charges.connectionId, connectionId), inArray(charges.status, ['SCHEDULED', 'LATE'])))
    .orderBy(asc(charges.id))
    .limit(1)
  return row?.createdAt
}

/** Those of the references that are of charges open at a connection. */
export async function listOpenCharges(
  db: Db | Tx,
  connectionId: number,
  references: string[],
): Promise<ChargeRow[]> {
  if (references.length === 0) return []
  return db
    .select()
    .from(charges)
    .where(
      and(
        inArray(charges.bankReference, references),
        eq(charges.connectionId, connectionId),
        inArray(charges.status, ['SCHEDULED', 'LATE']),
      ),
    )
}
