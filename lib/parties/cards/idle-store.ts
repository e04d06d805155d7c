// Cards that nobody used for a long time.
import { and, asc, eq, lt } from 'drizzle-orm'
import type { Db, Tx } from '@/db/client'
import { cards } from '@/db/schema'
import type { ClockScope } from '@/lib/parties/sellers/clock-scopes'
import { sellersOnClock } from '@/lib/parties/sellers/store'
import type { CardRow } from './store'

const idle = (before: Date) => and(eq(cards.status, 'ACTIVE'), lt(cards.unusedSince, before))

/** Cards without a known use since an instant, the longest unused first. */
export async function listIdleCards(
  db: Db | Tx,
  scope: ClockScope,
  { before, limit }: { before: Date; limit: number },
): Promise<Pick<CardRow, 'id'>[]> {
  return db
    .select({ id: cards.id })
    .from(cards)
    .where(and(idle(before), sellersOnClock(cards.sellerId, scope)))
    .orderBy(asc(cards.unusedSince))
    .limit(limit)
}

/** Locks the card against every new use until the transaction ends; undefined if it is no longer idle. */
export async function lockIdleCard(tx: Tx, id: number, before: Date): Promise<CardRow | undefined> {
  const [row] = await tx
    .select()
    .from(cards)
    .where(and(eq(cards.id, id), idle(before)))
    .for('update')
  return row
}

export async function updateIdleCard(
  tx: Tx,
  id: number,
  change: Partial<typeof cards.$inferInsert>,
): Promise<void> {
  await tx.update(cards).set(change).where(eq(cards.id, id))
}
