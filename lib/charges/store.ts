import {
  and,
  asc,
  eq,
  gt,
  gte,
  inArray,
  isNotNull,
  isNull,
  lte,
  or,
  type Placeholder,
  type SQL,
  sql,
} from 'drizzle-orm'
import type { Db, Tx } from '@/db/client'
import { charges, orders, sellers } from '@/db/schema'
import { command, insertion, statement } from '@/db/statement'
import type { ClockScope } from '@/lib/sellers/clock-scopes'
import { sellersOnClock } from '@/lib/sellers/store'
import type { ChargeStatus } from './charge'

export type ChargeRow = typeof charges.$inferSelect
export type NewCharge = typeof charges.$inferInsert

export const insertCharge: (tx: Tx, row: NewCharge) => Promise<ChargeRow> = insertion(charges)

const chargesOfOrder = statement((db, gap: (name: 'orderId') => Placeholder) =>
  db
    .select()
    .from(charges)
    .where(eq(charges.orderId, gap('orderId')))
    .orderBy(asc(charges.id)),
)

export async function listChargesOfOrder(db: Db | Tx, orderId: number): Promise<ChargeRow[]> {
  return chargesOfOrder(db, { orderId })
}

export async function listChargesOfOrders(db: Db | Tx, orderIds: number[]): Promise<ChargeRow[]> {
  if (orderIds.length === 0) return []
  return db.select().from(charges).where(inArray(charges.orderId, orderIds)).orderBy(asc(charges.id))
}

export async function findChargeOfSeller(db: Db | Tx, sellerId: number, uuid: string) {
  const [row] = await db
    .select({ charge: charges, order: orders })
    .from(charges)
    .innerJoin(orders, eq(orders.id, charges.orderId))
    .where(and(eq(charges.sellerId, sellerId), eq(charges.uuid, uuid)))
  return row
}

/** The charge that something else of ours belongs to. */
export async function getChargeById(db: Db | Tx, id: number): Promise<ChargeRow> {
  const [row] = await db.select().from(charges).where(eq(charges.id, id))
  if (!row) throw new Error(`charge ${id} is gone`)
  return row
}

/** A charge by its own uuid, whoever asks: for the images and papers that its buyer opens. */
export async function findChargeByUuid(db: Db | Tx, uuid: string): Promise<ChargeRow | undefined> {
  const [row] = await db.select().from(charges).where(eq(charges.uuid, uuid))
  return row
}

export async function findChargeByReference(db: Db | Tx, txid: string): Promise<ChargeRow | undefined> {
  const [row] = await db.select().from(charges).where(eq(charges.bankReference, txid))
  return row
}

/** Compare-and-set: the new row, or undefined where the charge is no longer in the status it was read in. */
export async function updateChargeStatus(
  tx: Tx,
  charge: Pick<ChargeRow, 'id' | 'status'>,
  change: { status: ChargeStatus; statusAt: Date } & Partial<NewCharge>,
): Promise<ChargeRow | undefined> {
  const [row] = await tx
    .update(charges)
    .set(change)
    .where(and(eq(charges.id, charge.id), eq(charges.status, charge.status)))
    .returning()
  return row
}

const keepIssued = command(
  (gap: (name: 'chargeId' | 'pixCode' | 'bankSlipBarcode') => Placeholder) => sql`
    update charges set pix_code = ${gap('pixCode')}, bank_slip_barcode = ${gap('bankSlipBarcode')}, bank_asked_at = null
    where id = ${gap('chargeId')} and pix_code is null and bank_slip_barcode is null`,
)

/** Keeps what the bank made of a charge; an answer that comes twice changes nothing. */
export async function setIssued(
  db: Db | Tx,
  chargeId: number,
  issued: { pixCode: string } | { bankSlipBarcode: string },
): Promise<void> {
  await keepIssued(db, { chargeId, pixCode: null, bankSlipBarcode: null, ...issued })
}

/** Who pays a charge, as its order knows it. */
export async function findCustomerOfCharge(db: Db | Tx, orderId: number) {
  const [row] = await db.select({ customer: orders.customer }).from(orders).where(eq(orders.id, orderId))
  return row!.customer
}

export interface BankTurn {
  systemNow: Date
  /** For how long a charge is left alone after it was last asked about in vain. */
  pauseMs: number
  limit: number
}

/** Gives each due charge to one asker, those first that waited longest: what fails is behind all else the next time. */
export async function claimForBank(
  db: Db | Tx,
  turn: BankTurn,
  isDue: SQL | undefined,
): Promise<ChargeRow[]> {
  const restedAt = new Date(turn.systemNow.getTime() - turn.pauseMs)
  const due = db.$with('due').as(
    db
      .select({ id: charges.id })
      .from(charges)
      .where(and(isDue, or(isNull(charges.bankRequestedAt), lte(charges.bankRequestedAt, restedAt))))
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

/** How far a seller's clock is from the system clock, in SQL. */
const clockOffset = sql`(select ${sellers.clockOffsetMs} from ${sellers}
  where ${sellers.id} = ${charges.sellerId}) * interval '1 millisecond'`

const atSellers = (systemInstant: Date) => sql`(${systemInstant.toISOString()}::timestamptz + ${clockOffset})`

/** Charges whose code or slip is still to come and can still be paid on their seller's clock. */
export async function claimUnissuedCharges(db: Db | Tx, turn: BankTurn): Promise<ChargeRow[]> {
  return claimForBank(
    db,
    turn,
    and(
      inArray(charges.status, ['SCHEDULED', 'LATE']),
      isNotNull(charges.bankReference),
      isNull(charges.pixCode),
      isNull(charges.bankSlipBarcode),
      sql`${charges.payableUntil} > ${atSellers(turn.systemNow)}`,
    ),
  )
}

/** Charges without a due date whose time to be paid is over on their seller's clock. */
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

/** When the next of a seller's charges is late or ends, after one instant and up to another. */
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

/** Charges that are unpaid after their due date on their seller's clock, those first that have been so the longest. */
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

/**
 * Charges that a bank may have been paid for without telling us: open, or closed a short while ago on their seller's
 * clock. Each comes with how far that is from the system clock.
 */
export async function listChargesToReconcile(
  db: Db | Tx,
  window: { since: Date; afterId: number },
  limit: number,
): Promise<{ charge: ChargeRow; clockOffsetMs: number }[]> {
  return db
    .select({ charge: charges, clockOffsetMs: sellers.clockOffsetMs })
    .from(charges)
    .innerJoin(sellers, eq(sellers.id, charges.sellerId))
    .where(
      and(
        or(isNotNull(charges.pixCode), isNotNull(charges.bankSlipBarcode)),
        or(
          inArray(charges.status, ['SCHEDULED', 'LATE']),
          and(
            inArray(charges.status, ['CANCELED', 'ABANDONED', 'FAILED']),
            gte(charges.statusAt, atSellers(window.since)),
          ),
        ),
        gt(charges.id, window.afterId),
      ),
    )
    .orderBy(asc(charges.id))
    .limit(limit)
}
