import { and, desc, eq, inArray, ne } from 'drizzle-orm'
import type { Db, Tx } from '@/db/client'
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

/** A card that is kept by any known buyer; undefined for every other. */
export async function findKnownCard(db: Db | Tx, cardId: number): Promise<KeptCard | undefined> {
  const [row] = await kept(db).where(eq(knownCards.cardId, cardId))
  return row
}

/** All cards of a known buyer, also those that are not paid with yet. */
export async function listCardIds(db: Db | Tx, knownBuyerId: number): Promise<number[]> {
  const rows = await db
    .select({ cardId: knownCards.cardId })
    .from(knownCards)
    .where(eq(knownCards.knownBuyerId, knownBuyerId))
  return rows.map(({ cardId }) => cardId)
}

/** Other cards of the known buyer with the same number. */
export async function listSameCards(tx: Tx, { card, kept: { knownBuyerId } }: KeptCard): Promise<number[]> {
  if (card.numberHash === null) return []
  const rows = await tx
    .select({ id: cards.id })
    .from(knownCards)
    .innerJoin(cards, eq(cards.id, knownCards.cardId))
    .where(
      and(
        eq(knownCards.knownBuyerId, knownBuyerId),
        eq(cards.numberHash, card.numberHash),
        ne(cards.id, card.id),
      ),
    )
  return rows.map(({ id }) => id)
}

export async function deleteKnownCards(tx: Tx, cardIds: number[]): Promise<void> {
  if (cardIds.length > 0) await tx.delete(knownCards).where(inArray(knownCards.cardId, cardIds))
}

export async function moveCards(tx: Tx, from: number, to: number): Promise<void> {
  await tx.update(knownCards).set({ knownBuyerId: to }).where(eq(knownCards.knownBuyerId, from))
}
