import { and, asc, count, eq } from 'drizzle-orm'
import type { Db, Tx } from '@/db/client'
import { webhookEndpoints } from '@/db/schema'

export type EndpointRow = typeof webhookEndpoints.$inferSelect

/** What an attempt tells of its endpoint: a success ends the row of failures, a 410 or five days of them end it. */
export async function markEndpoint(
  tx: Tx,
  endpointId: number,
  change: Partial<Pick<EndpointRow, 'failingSince' | 'pausedAt' | 'active'>>,
): Promise<void> {
  await tx.update(webhookEndpoints).set(change).where(eq(webhookEndpoints.id, endpointId))
}

export async function lockEndpoint(tx: Tx, endpointId: number): Promise<EndpointRow> {
  const [row] = await tx
    .select()
    .from(webhookEndpoints)
    .where(eq(webhookEndpoints.id, endpointId))
    .for('no key update')
  return row!
}

export async function insertEndpoint(
  tx: Tx,
  row: typeof webhookEndpoints.$inferInsert,
): Promise<EndpointRow> {
  const [endpoint] = await tx.insert(webhookEndpoints).values(row).returning()
  return endpoint!
}

export async function listEndpoints(db: Db | Tx, sellerId: number): Promise<EndpointRow[]> {
  return db
    .select()
    .from(webhookEndpoints)
    .where(eq(webhookEndpoints.sellerId, sellerId))
    .orderBy(asc(webhookEndpoints.id))
}

/** The endpoint of the seller's deprecated field `webhook`. */
export async function findSingleEndpoint(db: Db | Tx, sellerId: number): Promise<EndpointRow | undefined> {
  const [row] = await db
    .select()
    .from(webhookEndpoints)
    .where(and(eq(webhookEndpoints.sellerId, sellerId), webhookEndpoints.deprecatedSingle))
  return row
}

export async function countEndpoints(db: Db | Tx, sellerId: number): Promise<number> {
  const [row] = await db
    .select({ endpoints: count() })
    .from(webhookEndpoints)
    .where(eq(webhookEndpoints.sellerId, sellerId))
  return row!.endpoints
}

export async function updateEndpointOfSeller(
  tx: Tx,
  sellerId: number,
  uuid: string,
  change: Partial<typeof webhookEndpoints.$inferInsert>,
): Promise<EndpointRow | undefined> {
  const [row] = await tx
    .update(webhookEndpoints)
    // With itself, since a change of nothing is no SQL.
    .set({ ...change, uuid })
    .where(and(eq(webhookEndpoints.sellerId, sellerId), eq(webhookEndpoints.uuid, uuid)))
    .returning()
  return row
}
