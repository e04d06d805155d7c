import { and, eq, inArray } from 'drizzle-orm'
import type { Db, Tx } from '@/db/client'
import { webhookDeliveries, webhookEvents } from '@/db/schema'
import { type WebhookDomain, webhookDomains } from '@/lib/messages/webhooks/webhook'

export type EventRow = Omit<typeof webhookEvents.$inferSelect, 'domain'> & { domain: WebhookDomain }

/** Events of the banking interface are none of the main one. */
export const ofMain = inArray(webhookEvents.domain, [...webhookDomains])

export async function findEventOfSeller(
  db: Db | Tx,
  sellerId: number,
  uuid: string,
): Promise<EventRow | undefined> {
  const [row] = await db
    .select()
    .from(webhookEvents)
    .where(and(eq(webhookEvents.sellerId, sellerId), eq(webhookEvents.uuid, uuid), ofMain))
  return row as EventRow | undefined
}

/** Queues a delivery of an event to one endpoint only. */
export async function insertDelivery(
  tx: Tx,
  event: Pick<EventRow, 'id' | 'sellerId' | 'resourceUuid' | 'domain' | 'status'>,
  endpointId: number,
  at: Date,
): Promise<number> {
  const [row] = await tx
    .insert(webhookDeliveries)
    .values({
      eventId: event.id,
      endpointId,
      sellerId: event.sellerId,
      resourceUuid: event.resourceUuid,
      domain: event.domain,
      eventStatus: event.status,
      status: 'PENDING',
      createdAt: at,
      dueAt: at,
    })
    .returning({ id: webhookDeliveries.id })
  return row!.id
}
