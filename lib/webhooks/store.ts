import { and, asc, desc, eq, gt, sql } from 'drizzle-orm'
import type { Db, Tx } from '@/db/client'
import { webhookEvents } from '@/db/schema'
import { changeChannel, changePayload } from '@/lib/change-feed'

export async function insertEvent(tx: Tx, row: typeof webhookEvents.$inferInsert): Promise<number> {
  const [event] = await tx.insert(webhookEvents).values(row).returning({ id: webhookEvents.id })
  return event!.id
}

export async function notifyChange(
  tx: Tx,
  change: { sellerId: number; resourceUuid: string },
): Promise<void> {
  await tx.execute(sql`select pg_notify(${changeChannel}, ${changePayload(change)})`)
}

/** What happened to a seller's things after an event, oldest first; the first so many. */
export async function listEventsAfter(db: Db | Tx, sellerId: number, afterId: number, limit: number) {
  const { id, occurredAt, domain, status, resourceUuid } = webhookEvents
  return db
    .select({ id, occurredAt, domain, status, resourceUuid })
    .from(webhookEvents)
    .where(and(eq(webhookEvents.sellerId, sellerId), gt(id, afterId)))
    .orderBy(asc(id))
    .limit(limit)
}

/** The identifier of a seller's newest event; 0 where there is none. */
export async function findNewestEventId(db: Db | Tx, sellerId: number): Promise<number> {
  const [row] = await db
    .select({ id: webhookEvents.id })
    .from(webhookEvents)
    .where(eq(webhookEvents.sellerId, sellerId))
    .orderBy(desc(webhookEvents.id))
    .limit(1)
  return row?.id ?? 0
}
