import { and, countDistinct, desc, eq, gt, inArray, min, sql } from 'drizzle-orm'
import type { Db, Tx } from '@/db/client'
import { cards } from '@/db/schema'

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

export async function updateCardStatus(
  db: Db | Tx,
  id: number,
  change: Pick<CardRow, 'status' | 'cvvChecked'>,
): Promise<CardRow> {
  const [row] = await db.update(cards).set(change).where(eq(cards.id, id)).returning()
  return row!
}

/** A seller's token that may be charged. */
export async function findActiveCard(
  db: Db | Tx,
  sellerId: number,
  uuid: string,
): Promise<CardRow | undefined> {
  const [row] = await db
    .select()
    .from(cards)
    .where(and(eq(cards.sellerId, sellerId), eq(cards.uuid, uuid), eq(cards.status, 'ACTIVE')))
  return row
}

export async function findCard(db: Db | Tx, id: number): Promise<CardRow | undefined> {
  const [row] = await db.select().from(cards).where(eq(cards.id, id))
  return row
}

/** How many tokens of a buyer are answered. */
const MOST = 100

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
    .limit(MOST)
}

/** What is left of a card that can't be charged any more is what may be shown of it. */
export async function eraseInactiveNumber(tx: Tx, id: number): Promise<void> {
  await tx
    .update(cards)
    .set({ sealedNumber: '' })
    .where(and(eq(cards.id, id), eq(cards.status, 'INACTIVE')))
}

type ShownDigits = Pick<CardRow, 'sellerId' | 'first6digits' | 'last4digits'>

/** Only one transaction at a time goes on from here for the seller and digits; the lock ends with the transaction. */
export async function lockShownDigits(tx: Tx, digits: ShownDigits): Promise<void> {
  const name = `card ${digits.sellerId} ${digits.first6digits} ${digits.last4digits}`
  await tx.execute(sql`select pg_advisory_xact_lock(hashtextextended(${name}, 0))`)
}

/** How many different numbers of the seller have come with these digits since then, and when the first of them came. */
export async function countNumbers(
  db: Db | Tx,
  { sellerId, first6digits, last4digits }: ShownDigits,
  since: Date,
): Promise<{ numbers: number; first: Date | null }> {
  const [row] = await db
    .select({ numbers: countDistinct(cards.fingerprint), first: min(cards.createdAt) })
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
