import { and, asc, eq, inArray, isNull, or } from 'drizzle-orm'
import type { Db, Tx } from '@/db/client'
import { cards } from '@/db/schema'
import type { Person } from '@/lib/parties/buyers/person'
import type { CardRow } from '@/lib/parties/cards/store'

/** All cards of a person in any status: those stored for it, and those that were stored for one of its payments only. */
export async function listCardsOfPerson(
  db: Db | Tx,
  { sellerId, buyerId }: Person,
  usedIds: number[],
): Promise<CardRow[]> {
  const ofPayment = usedIds.length > 0 ? and(inArray(cards.id, usedIds), isNull(cards.buyerId)) : undefined
  return db
    .select()
    .from(cards)
    .where(and(eq(cards.sellerId, sellerId), or(eq(cards.buyerId, buyerId), ofPayment)))
    .orderBy(asc(cards.id))
}

/** Erases the numbers and their hashes, holders and first digits; brand, last digits and expiry remain. */
export async function eraseCards(tx: Tx, ids: number[], at: Date): Promise<void> {
  const erased = {
    sealedNumber: '',
    numberHash: null,
    holderName: '',
    first6digits: '',
    fingerprint: null,
    networkTransactionId: null,
  }
  await tx
    .update(cards)
    .set({ ...erased, status: 'INACTIVE', unusedErasedAt: at })
    .where(inArray(cards.id, ids))
}
