import { and, asc, desc, eq, gt, inArray, sql } from 'drizzle-orm'
import type { Db, Tx } from '@/db/client'
import type { Queries } from '@/db/queries'
import { webhookEvents } from '@/db/schema'
import { changeChannel, changePayload } from '@/lib/base/changes/change'
import { type WebhookDomain, webhookDomains } from './webhook'

export type NewEvent = typeof webhookEvents.$inferInsert

export async function insertEvent(tx: Tx, row: NewEvent): Promise<number> {
  const [event] = await tx.insert(webhookEvents).values(row).returning({ id: webhookEvents.id })
  return event!.id
}

export async function notifyChange(
  tx: Queries,
  change: { sellerId: number; resourceUuid: string },
): Promise<void> {
  await tx.execute(sql`select pg_notify(${changeChannel}, ${changePayload(change)})`)
}

/** The first `limit` events of a seller after the given one, oldest first. */
export async function listEventsAfter(db: Db | Tx, sellerId: number, afterId: number, limit: number) {
  const { id, occurredAt, status, resourceUuid } = webhookEvents
  const domain = sql<WebhookDomain>`${webhookEvents.domain}`
  return db
    .select({ id, occurredAt, domain, status, resourceUuid })
    .from(webhookEvents)
    .where(
      and(
        eq(webhookEvents.sellerId, sellerId),
        gt(id, afterId),
        inArray(webhookEvents.domain, [...webhookDomains]),
      ),
    )
    .orderBy(asc(id))
    .limit(limit)
}

/** The id of a seller's newest event; 0 without any. */
export async function findNewestEventId(db: Db | Tx, sellerId: number): Promise<number> {
  const [row] = await db
    .select({ id: webhookEvents.id })
    .from(webhookEvents)
    .where(eq(webhookEvents.sellerId, sellerId))
    .orderBy(desc(webhookEvents.id))
    .limit(1)
  return row?.id ?? 0
}
