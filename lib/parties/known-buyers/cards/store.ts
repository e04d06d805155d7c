import { and, desc, eq, inArray } from 'drizzle-orm'
import type { Db, Tx } from '@/db/client'
import type { Rows } from '@/db/rows'
import { cards, knownCards } from '@/db/schema'
import type { CardRow } from '@/lib/parties/cards/store'

type KnownCardRow = typeof knownCards.$inferSelect

export interface KeptCard {
  card: CardRow
  kept: KnownCardRow
}

export async function insertKnownCard(tx: Tx, row: typeof knownCards.$inferInsert): Promise<void> {
  await tx.insert(knownCards).values(row)
}

const kept = (db: Db | Tx) =>
  db
    .select({ card: cards, kept: knownCards })
    .from(knownCards)
    .innerJoin(cards, eq(cards.id, knownCards.cardId))

/** The cards that were paid with and can be charged, newest first. */
export async function listKeptCards(db: Db | Tx, knownBuyerIds: number[]): Promise<KeptCard[]> {
  if (knownBuyerIds.length === 0) return []
  return kept(db)
    .where(and(inArray(knownCards.knownBuyerId, knownBuyerIds), eq(cards.status, 'ACTIVE')))
    .orderBy(desc(cards.id))
    .limit(20)
}

export interface KnownCard extends Pick<CardRow, 'id' | 'status'> {
  knownBuyerId: number
  /** Other cards of the known buyer with the same number. */
  same: number[]
}

/** A card that is kept by any known buyer; undefined for every other. */
export async function findKnownCard(db: Db | Tx, cardId: number): Promise<KnownCard | undefined> {
  const [row] = await db.sql<{ status: CardRow['status']; buyer: string; same: string[] }>`
    select c.status, own.known_buyer_id as buyer, array(
      select other.id from known_cards k join cards other on other.id = k.card_id
      where k.known_buyer_id = own.known_buyer_id and other.number_hash = c.number_hash and other.id <> c.id) as same
    from known_cards own join cards c on c.id = own.card_id where own.card_id = ${cardId}`
  return (
    row && { id: cardId, status: row.status, knownBuyerId: Number(row.buyer), same: row.same.map(Number) }
  )
}

/** All cards of a known buyer, also those that are not paid with yet. */
export async function listCardIds(db: Db | Tx, knownBuyerId: number): Promise<number[]> {
  const rows = await db
    .select({ cardId: knownCards.cardId })
    .from(knownCards)
    .where(eq(knownCards.knownBuyerId, knownBuyerId))
  return rows.map(({ cardId }) => cardId)
}

export function deleteKnownCards(rows: Rows, cardIds: readonly number[]): void {
  if (cardIds.length > 0)
    rows.send((db) => db.sql`delete from known_cards where card_id = any(${cardIds}::bigint[])`)
}

export async function moveCards(tx: Tx, from: number, to: number): Promise<void> {
  await tx.update(knownCards).set({ knownBuyerId: to }).where(eq(knownCards.knownBuyerId, from))
}
