import { randomUUID } from 'node:crypto'
import { and, eq, lte, ne, type SQL, sql } from 'drizzle-orm'
import type { AnyPgColumn } from 'drizzle-orm/pg-core'
import type { Db, Tx } from '@/db/client'
import { sellers } from '@/db/schema'
import type { CivilDate } from '@/lib/base/kernel/dates'
import { insertFirstFees } from '@/lib/parties/fees/store'
import { insertDirectoryEntryOnce, updateDirectoryEntry } from '@/lib/parties/seller-directory/store'
import type { FeeRule } from './seller'

export type SellerRow = typeof sellers.$inferSelect

/** A seller by the uuid in an address of a page. */
export async function findSellerOfUuid(db: Db | Tx, uuid: string): Promise<SellerRow | undefined> {
  const [row] = await db.select().from(sellers).where(eq(sellers.uuid, uuid))
  return row
}

export interface MovedClock {
  id: number
  clockOffsetMs: number
}

/** Sellers that moved their clock, with the offset. */
export async function listMovedClocks(db: Db | Tx): Promise<MovedClock[]> {
  return db
    .select({ id: sellers.id, clockOffsetMs: sellers.clockOffsetMs })
    .from(sellers)
    .where(ne(sellers.clockOffsetMs, 0))
}

/** The offset of a seller's clock from the system clock. */
export async function findClockOffset(db: Db | Tx, sellerId: number): Promise<number> {
  const [row] = await db
    .select({ offset: sellers.clockOffsetMs })
    .from(sellers)
    .where(eq(sellers.id, sellerId))
  return row!.offset
}

/** Moves a seller's clock forward; one that is already ahead stays. Returns its offset from the system clock. */
export async function raiseClockOffset(db: Db | Tx, sellerId: number, offsetMs: number): Promise<number> {
  const [row] = await db
    .update(sellers)
    .set({ clockOffsetMs: sql`greatest(${sellers.clockOffsetMs}, ${offsetMs})` })
    .where(eq(sellers.id, sellerId))
    .returning({ offset: sellers.clockOffsetMs })
  return row!.offset
}

/** The directory assigns the id. */
export type NewSeller = Omit<typeof sellers.$inferInsert, 'id'>

/**
 * Inserts a seller, in the directory too, with the prices of its own; undefined if another one of its environment has the document.
 * @param cell that of the transaction
 * @param startedFrom the uuid of a sandbox seller, once: then it has no document alone before it is approved
 */
export async function insertSellerOnce(
  tx: Tx,
  cell: number,
  row: NewSeller,
  fees: readonly FeeRule[],
  startedFrom: string | null = null,
): Promise<SellerRow | undefined> {
  const { uuid, document, environment } = row
  const documentEnvironment = startedFrom === null ? environment : null
  const entry = { uuid, document, cell, documentEnvironment, startedFrom }
  const id = await insertDirectoryEntryOnce(tx, entry)
  if (id === undefined) return undefined
  const [seller] = await tx
    .insert(sellers)
    .values({ ...row, id })
    .returning()
  await insertFirstFees(tx, seller!, { uuid: randomUUID(), fees })
  return seller
}

/** The same; throws if another seller has the document. */
export async function insertSeller(
  tx: Tx,
  cell: number,
  row: NewSeller,
  fees: readonly FeeRule[],
): Promise<SellerRow> {
  const seller = await insertSellerOnce(tx, cell, row, fees)
  if (!seller) throw new Error(`there is a seller with the document ${row.document}`)
  return seller
}

/** Locks the seller's own data until the transaction ends; its sales are not blocked. */
export async function lockSeller(tx: Tx, sellerId: number): Promise<SellerRow | undefined> {
  const [row] = await tx.select().from(sellers).where(eq(sellers.id, sellerId)).for('no key update')
  return row
}

/** Sellers on this clock whose payout is due for a day and who meet the condition, without the suspended ones, with their row locks. */
export async function lockSellersForPayout(
  tx: Tx,
  scope: { movedSellerId?: number },
  { day, limit, where }: { day: CivilDate; limit: number; where: SQL },
): Promise<SellerRow[]> {
  return tx
    .select()
    .from(sellers)
    .where(and(lte(sellers.nextPayoutDate, day), ne(sellers.status, 'SUSPENDED'), ownClock(scope), where))
    .orderBy(sellers.nextPayoutDate)
    .limit(limit)
    .for('no key update', { skipLocked: true })
}

const ownClock = ({ movedSellerId }: { movedSellerId?: number }) =>
  movedSellerId === undefined ? eq(sellers.clockOffsetMs, 0) : eq(sellers.id, movedSellerId)

/** What the directory has too is changed by `replaceNames`. */
export async function updateSeller(
  tx: Tx,
  sellerId: number,
  change: Partial<Omit<NewSeller, 'uuid' | 'document'>>,
): Promise<SellerRow> {
  const [row] = await tx.update(sellers).set(change).where(eq(sellers.id, sellerId)).returning()
  return row!
}

/** Gives a seller other names, in the directory too, so that another one can have those that it had. */
export async function replaceNames(
  tx: Tx,
  sellerId: number,
  { uuid, document, replacedAt }: Pick<SellerRow, 'uuid' | 'document' | 'replacedAt'>,
): Promise<void> {
  await updateDirectoryEntry(tx, sellerId, { uuid, document })
  await tx.update(sellers).set({ uuid, document, replacedAt }).where(eq(sellers.id, sellerId))
}

/** The condition for rows whose seller is on this clock. */
export function sellersOnClock(sellerId: AnyPgColumn | SQL, scope: { movedSellerId?: number }): SQL {
  if (scope.movedSellerId !== undefined) return sql`${sellerId} = ${scope.movedSellerId}`
  return sql`not exists (select 1 from ${sellers} where ${sellers.id} = ${sellerId} and ${sellers.clockOffsetMs} <> 0)`
}

/** The condition for rows whose seller accepts new sales. */
export function sellersThatSell(sellerId: AnyPgColumn | SQL): SQL {
  return sql`not exists (select 1 from ${sellers} where ${sellers.id} = ${sellerId} and ${sellers.status} <> 'ACTIVE')`
}

/** The condition for rows whose seller is paid out: a suspended one is not. */
export function sellersPaidOut(sellerId: AnyPgColumn | SQL): SQL {
  return sql`not exists (select 1 from ${sellers} where ${sellers.id} = ${sellerId} and ${sellers.status} = 'SUSPENDED')`
}
