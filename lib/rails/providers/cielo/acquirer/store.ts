import { and, asc, desc, eq, isNotNull, isNull, lte, or, type SQL, sql } from 'drizzle-orm'
import type { Db, Tx } from '@/db/client'
import { cieloSales } from '@/db/schema'
import type { CieloNote, StoredDecline } from './sale'

export type CieloSale = typeof cieloSales.$inferSelect
export type SaleKey = Pick<CieloSale, 'connectionId' | 'reference'>

type Columns = Omit<CieloSale, 'connectionId' | 'reference'>
type Change = { [Name in keyof Columns]?: Columns[Name] | SQL }

const isSale = ({ connectionId, reference }: SaleKey) =>
  and(eq(cieloSales.connectionId, connectionId), eq(cieloSales.reference, reference))

export async function findSale(db: Db | Tx, key: SaleKey): Promise<CieloSale | undefined> {
  const [row] = await db.select().from(cieloSales).where(isSale(key))
  return row
}

export async function findSaleOfPayment(
  db: Db | Tx,
  connectionId: number,
  paymentId: string,
): Promise<CieloSale | undefined> {
  const [row] = await db
    .select()
    .from(cieloSales)
    .where(and(eq(cieloSales.connectionId, connectionId), eq(cieloSales.paymentId, paymentId)))
  return row
}

/** Stores a sale unless its reference exists; returns whether this call stored it. */
export async function insertSale(db: Db | Tx, row: typeof cieloSales.$inferInsert): Promise<boolean> {
  const stored = await db.insert(cieloSales).values(row).onConflictDoNothing().returning()
  return stored.length > 0
}

export async function updateSale(db: Db | Tx, key: SaleKey, change: Change): Promise<CieloSale> {
  const [row] = await db.update(cieloSales).set(change).where(isSale(key)).returning()
  return row!
}

/** A decline to store, which the row takes only as long as no approval is in it. */
export const unlessApproved = (decline: StoredDecline | null): SQL =>
  sql`case when ${cieloSales.authorizedOn} is null then ${decline && JSON.stringify(decline)}::jsonb end`

/** Closes a reference for good, once; an unknown one is stored as closed. */
export async function closeSale(
  db: Db | Tx,
  key: SaleKey,
  at: { now: Date; lookAt: Date },
): Promise<CieloSale> {
  const closed = { closedAt: at.now, lookAt: at.lookAt }
  await db
    .insert(cieloSales)
    .values({ ...key, state: 'NOT_SENT', sentAt: at.now, ...closed, lookAt: null })
    .onConflictDoNothing()
  await db
    .update(cieloSales)
    .set(closed)
    .where(and(isSale(key), isNull(cieloSales.closedAt)))
  return (await findSale(db, key))!
}

/** Takes the turn to change a payment; undefined where another request has it, or cancelled a part of it a moment ago. */
export async function takeSale(
  db: Db | Tx,
  key: SaleKey,
  turn: { now: Date; until: Date; voidedBefore: Date },
): Promise<CieloSale | undefined> {
  const isFree = or(isNull(cieloSales.takenUntil), lte(cieloSales.takenUntil, turn.now))
  const isSpaced = or(isNull(cieloSales.voidSentAt), lte(cieloSales.voidSentAt, turn.voidedBefore))
  const [row] = await db
    .update(cieloSales)
    .set({ takenUntil: turn.until })
    .where(and(isSale(key), isFree, isSpaced))
    .returning()
  return row
}

/** Takes the turn for longer; false where it has ended, and another request has it or had it. */
export async function renewSale(
  db: Db | Tx,
  key: SaleKey,
  { from, to }: { from: Date; to: Date },
): Promise<boolean> {
  const isOwn = and(isSale(key), eq(cieloSales.takenUntil, from))
  const rows = await db.update(cieloSales).set({ takenUntil: to }).where(isOwn).returning()
  return rows.length > 0
}

/** Ends the turn that was taken until then. */
export async function freeSale(db: Db | Tx, key: SaleKey, takenUntil: Date): Promise<void> {
  const isOwn = and(isSale(key), eq(cieloSales.takenUntil, takenUntil))
  await db.update(cieloSales).set({ takenUntil: null }).where(isOwn)
}

export const noteSale = (db: Db | Tx, key: SaleKey, note: CieloNote) => updateSale(db, key, { note })

/** Closed sales whose next look is due; each is taken for a while. */
export async function claimSalesToLookAt(
  db: Db | Tx,
  at: { connectionId: number; now: Date; until: Date; limit: number },
): Promise<CieloSale[]> {
  const due = db.$with('due').as(
    db
      .select({ reference: cieloSales.reference })
      .from(cieloSales)
      .where(and(eq(cieloSales.connectionId, at.connectionId), lte(cieloSales.lookAt, at.now)))
      .orderBy(asc(cieloSales.lookAt))
      .limit(at.limit)
      .for('update', { skipLocked: true }),
  )
  return db
    .with(due)
    .update(cieloSales)
    .set({ lookAt: at.until })
    .where(
      and(
        eq(cieloSales.connectionId, at.connectionId),
        sql`${cieloSales.reference} in (select reference from ${due})`,
      ),
    )
    .returning()
}

/** The connections with closed sales to look at. */
export async function listConnectionsToLookAt(db: Db | Tx, now: Date): Promise<number[]> {
  const rows = await db
    .selectDistinct({ connectionId: cieloSales.connectionId })
    .from(cieloSales)
    .where(and(isNotNull(cieloSales.lookAt), lte(cieloSales.lookAt, now)))
  return rows.map(({ connectionId }) => connectionId)
}

/** Takes over a sale that certainly never left; false where there is none that may be sent again. */
export async function claimUnsentSale(db: Db | Tx, row: SaleKey & { sentAt: Date }): Promise<boolean> {
  const rows = await db
    .update(cieloSales)
    .set({ state: 'SENT', sentAt: row.sentAt })
    .where(and(isSale(row), eq(cieloSales.state, 'NOT_SENT'), isNull(cieloSales.closedAt)))
    .returning()
  return rows.length > 0
}

/** Starts the time of a request anew, just before it is sent; false where the reference was closed meanwhile. */
export async function armSale(db: Db | Tx, key: SaleKey, now: Date): Promise<boolean> {
  const rows = await db
    .update(cieloSales)
    .set({ sentAt: now })
    .where(and(isSale(key), eq(cieloSales.state, 'SENT'), isNull(cieloSales.closedAt)))
    .returning()
  return rows.length > 0
}

/** Sales that an operator should look at, of all connections, the newest first. */
export async function listNotedSales(
  db: Db | Tx,
  { connectionId, limit }: { connectionId: number; limit: number },
): Promise<CieloSale[]> {
  return db
    .select()
    .from(cieloSales)
    .where(and(eq(cieloSales.connectionId, connectionId), isNotNull(cieloSales.note)))
    .orderBy(desc(cieloSales.sentAt))
    .limit(limit)
}
