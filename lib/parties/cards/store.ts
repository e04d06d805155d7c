import { and, asc, countDistinct, desc, eq, gt, inArray, isNotNull, lte, min, sql } from 'drizzle-orm'
import type { Db, Tx } from '@/db/client'
import type { Rows } from '@/db/rows'
import { cards } from '@/db/schema'
import { assigned } from '@/db/selection'

export type CardRow = typeof cards.$inferSelect
export type NewCard = typeof cards.$inferInsert

export async function insertCard(tx: Tx, row: NewCard): Promise<CardRow> {
  const [card] = await tx.insert(cards).values(row).returning()
  return card!
}

export async function findCardOfSeller(
  db: Db | Tx,
  sellerId: number,
  uuid: string,
): Promise<CardRow | undefined> {
  const [row] = await db
    .select()
    .from(cards)
    .where(and(eq(cards.sellerId, sellerId), eq(cards.uuid, uuid)))
  return row
}

/**
 * Compare-and-set of a card's status. It erases the number in the same statement if the card can no longer be
 * charged. Returns undefined if the status is no longer `from`.
 */
export async function updateCardStatus(
  db: Db | Tx,
  { id, from }: { id: number; from: CardRow['status'] },
  change: Pick<CardRow, 'status'> & Partial<Pick<CardRow, 'cvvChecked'>>,
): Promise<CardRow | undefined> {
  const [row] = await db
    .update(cards)
    .set({ ...change, ...(change.status === 'INACTIVE' && { sealedNumber: '' }) })
    .where(and(eq(cards.id, id), eq(cards.status, from)))
    .returning()
  return row
}

/** The same in a decision; a card in another status stays as it is. */
export function setCardStatus(
  rows: Rows,
  { id, from }: { id: number; from: CardRow['status'] },
  status: CardRow['status'],
): void {
  const change = { status, ...(status === 'INACTIVE' && { sealedNumber: '' }) }
  rows.send((db) => db.sql`update cards set ${assigned(cards, change)} where id = ${id} and status = ${from}`)
}

export function setNetworkTransaction(rows: Rows, id: number, networkTransactionId: string): void {
  rows.send(
    (db) => db.sql`
      update cards set network_transaction_id = ${networkTransactionId} where id = ${id} and status = 'ACTIVE'`,
  )
}

/**
 * A seller's token that may be charged. It stays so until the transaction ends: the lock is the one that a reference to the
 * row takes, so that requests with the same card do not wait for each other.
 */
export async function lockActiveCard(tx: Tx, sellerId: number, uuid: string): Promise<CardRow | undefined> {
  const [row] = await tx
    .select()
    .from(cards)
    .where(and(eq(cards.sellerId, sellerId), eq(cards.uuid, uuid), eq(cards.status, 'ACTIVE')))
    .for('key share')
  return row
}

export async function findCard(db: Db | Tx, id: number): Promise<CardRow | undefined> {
  const [row] = await db.select().from(cards).where(eq(cards.id, id))
  return row
}

/** Max number of tokens of a buyer in a response. */
const MAX = 100

/** A buyer's tokens, newest first. */
export async function listCardsOfBuyer(db: Db | Tx, sellerId: number, buyerId: number): Promise<CardRow[]> {
  return db
    .select()
    .from(cards)
    .where(
      and(
        eq(cards.sellerId, sellerId),
        eq(cards.buyerId, buyerId),
        inArray(cards.status, ['ACTIVE', 'PENDING']),
      ),
    )
    .orderBy(desc(cards.id))
    .limit(MAX)
}

/** What answers show of a number of the seller; undefined if none did. The hashes are all that the number may be stored under. */
export async function findFingerprint(
  db: Db | Tx,
  sellerId: number,
  hashes: string[],
): Promise<string | undefined> {
  const [row] = await db
    .select({ fingerprint: cards.fingerprint })
    .from(cards)
    .where(and(eq(cards.sellerId, sellerId), inArray(cards.numberHash, hashes), isNotNull(cards.fingerprint)))
    .orderBy(asc(cards.id))
    .limit(1)
  return row?.fingerprint ?? undefined
}

/** Deactivates all cards that have been PENDING since an instant or longer; returns how many. */
export async function retirePendingCards(db: Db | Tx, since: Date): Promise<number> {
  const retired = await db
    .update(cards)
    .set({ status: 'INACTIVE', sealedNumber: '' })
    .where(and(eq(cards.status, 'PENDING'), lte(cards.createdAt, since)))
    .returning({ id: cards.id })
  return retired.length
}

/** Deletes the hashes of erased numbers of cards that were created by an instant, up to a limit; returns how many. */
export async function deleteErasedHashes(db: Db | Tx, until: Date, limit: number): Promise<number> {
  const erased = db
    .select({ id: cards.id })
    .from(cards)
    .where(and(eq(cards.status, 'INACTIVE'), isNotNull(cards.numberHash), lte(cards.createdAt, until)))
    .limit(limit)
    .for('update', { skipLocked: true })
  const deleted = await db
    .update(cards)
    .set({ numberHash: null })
    .where(inArray(cards.id, erased))
    .returning({ id: cards.id })
  return deleted.length
}

type ShownDigits = Pick<CardRow, 'sellerId' | 'first6digits' | 'last4digits'>

/** Locks the seller and digits for one transaction at a time, until it ends. */
export async function lockShownDigits(tx: Tx, digits: ShownDigits): Promise<void> {
  const name = `card ${digits.sellerId} ${digits.first6digits} ${digits.last4digits}`
  await tx.execute(sql`select pg_advisory_xact_lock(hashtextextended(${name}, 0))`)
}

/** How many different numbers the seller has sent with these digits since an instant, and when the first of them came. */
export async function countNumbers(
  db: Db | Tx,
  { sellerId, first6digits, last4digits }: ShownDigits,
  since: Date,
): Promise<{ numbers: number; first: Date | null }> {
  const [row] = await db
    .select({ numbers: countDistinct(cards.numberHash), first: min(cards.createdAt) })
    .from(cards)
    .where(
      and(
        eq(cards.sellerId, sellerId),
        eq(cards.first6digits, first6digits),
        eq(cards.last4digits, last4digits),
        gt(cards.createdAt, since),
      ),
    )
  return row!
}
