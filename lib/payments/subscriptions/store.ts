import { and, eq, ne, notInArray } from 'drizzle-orm'
import type { Db, Tx } from '@/db/client'
import { subscriptions } from '@/db/schema'
import type { SubscriptionStatus } from './subscription'

export type SubscriptionRow = typeof subscriptions.$inferSelect
export type NewSubscription = typeof subscriptions.$inferInsert

export async function insertSubscription(tx: Tx, row: NewSubscription): Promise<SubscriptionRow> {
  const [subscription] = await tx.insert(subscriptions).values(row).returning()
  return subscription!
}

const ofSeller = (sellerId: number, uuid: string) =>
  and(eq(subscriptions.sellerId, sellerId), eq(subscriptions.uuid, uuid))

export async function findSubscriptionOfSeller(
  db: Db | Tx,
  sellerId: number,
  uuid: string,
): Promise<SubscriptionRow | undefined> {
  const [row] = await db.select().from(subscriptions).where(ofSeller(sellerId, uuid))
  return row
}

export async function lockSubscriptionOfSeller(
  tx: Tx,
  sellerId: number,
  uuid: string,
): Promise<SubscriptionRow | undefined> {
  const [row] = await tx.select().from(subscriptions).where(ofSeller(sellerId, uuid)).for('update')
  return row
}

export async function findSubscription(db: Db | Tx, uuid: string): Promise<SubscriptionRow | undefined> {
  const [row] = await db.select().from(subscriptions).where(eq(subscriptions.uuid, uuid))
  return row
}

/** The row lock that serializes the creation of cycles and followSubscription; lock it before the orders. */
export async function lockSubscription(tx: Tx, id: number): Promise<SubscriptionRow> {
  const [row] = await tx.select().from(subscriptions).where(eq(subscriptions.id, id)).for('update')
  if (!row) throw new Error(`subscription ${id} does not exist`)
  return row
}

/** Changes everything but the status, which only moveSubscription writes. */
export async function updateSubscription(
  tx: Tx,
  id: number,
  change: Partial<Omit<NewSubscription, 'status' | 'statusAt'>>,
): Promise<SubscriptionRow> {
  const [row] = await tx.update(subscriptions).set(change).where(eq(subscriptions.id, id)).returning()
  return row!
}

/** Compare-and-set: the new row, or undefined if the status has changed since it was read. */
export async function updateSubscriptionStatus(
  tx: Tx,
  subscription: Pick<SubscriptionRow, 'id' | 'status'>,
  change: {
    status: SubscriptionStatus
    statusAt: Date
    nextCycleDate?: null
    pausedAt?: null
    pausedFrom?: null
    pausedUntil?: null
    cardEndsOn?: null
  },
): Promise<SubscriptionRow | undefined> {
  const [row] = await tx
    .update(subscriptions)
    .set(change)
    .where(and(eq(subscriptions.id, subscription.id), eq(subscriptions.status, subscription.status)))
    .returning()
  return row
}

/** Whether another running subscription of the seller is paid with the card. */
export async function isCardOfAnother(
  tx: Tx,
  { id, sellerId, cardId }: Pick<SubscriptionRow, 'id' | 'sellerId'> & { cardId: number },
): Promise<boolean> {
  const [row] = await tx
    .select({ id: subscriptions.id })
    .from(subscriptions)
    .where(
      and(
        eq(subscriptions.sellerId, sellerId),
        eq(subscriptions.cardId, cardId),
        ne(subscriptions.id, id),
        notInArray(subscriptions.status, ['INACTIVE', 'CHARGEBACK']),
      ),
    )
    .limit(1)
  return row !== undefined
}

/** The subscriptions of a seller that have not ended. */
export async function listRunningSubscriptions(db: Db | Tx, sellerId: number): Promise<string[]> {
  const rows = await db
    .select({ uuid: subscriptions.uuid })
    .from(subscriptions)
    .where(
      and(eq(subscriptions.sellerId, sellerId), notInArray(subscriptions.status, ['INACTIVE', 'CHARGEBACK'])),
    )
  return rows.map(({ uuid }) => uuid)
}
